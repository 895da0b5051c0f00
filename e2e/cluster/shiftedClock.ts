// Preloaded (`node --import`) into a process of the product that is to have a wrong clock: the machine's clock plus
// an offset, which the runner can change. Timers and the monotonic clock are unaffected.
let offset = Number(process.env['CLUSTER_CLOCK_OFFSET'] ?? 0);

const MachineDate = Date;
const now = (): number => MachineDate.now() + offset;

globalThis.Date = new Proxy(MachineDate, {
  construct(target, given: unknown[], newTarget) {
    const made: unknown = Reflect.construct(target, given.length === 0 ? [now()] : given, newTarget);
    return made instanceof MachineDate ? made : new MachineDate(now());
  },
  apply: () => new MachineDate(now()).toString(),
  get(target, name) {
    const value: unknown = Reflect.get(target, name);
    return name === 'now' ? now : value;
  },
});

process.on('message', (message) => {
  if (typeof message === 'object' && message !== null && 'clockOffset' in message) offset = Number(message.clockOffset);
});
// It must not prevent the process from exiting.
process.channel?.unref();
