export { startRegistrarSandbox } from './startRegistrarSandbox.ts';
