// Loaded before a process of the product that is to have a wrong clock (`node --import`): it goes by the machine's clock plus
// an offset, which jumps when the runner says so. What counts time that has passed, timers and the monotonic clock, goes on.
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
// It alone must not keep the process from ending.
process.channel?.unref();
