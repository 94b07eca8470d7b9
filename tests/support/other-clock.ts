// Has a process go by a clock that is so many milliseconds ahead. Use: bun --preload other-clock.ts <program>
const aheadMs = Number(process.env.TEST_CLOCK_AHEAD_MS ?? 0)
const Right = Date

globalThis.Date = new Proxy(Right, {
  construct: (target, given, asked) =>
    Reflect.construct(target, given.length > 0 ? given : [Right.now() + aheadMs], asked),
  apply: () => new Right(Right.now() + aheadMs).toString(),
  get: (target, name) => (name === 'now' ? () => Right.now() + aheadMs : Reflect.get(target, name)),
})
