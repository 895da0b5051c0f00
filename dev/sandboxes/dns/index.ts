export { startDnsSandbox } from './startDnsSandbox.ts';
