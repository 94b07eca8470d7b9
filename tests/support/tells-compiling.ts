// Loaded before the program: says when it lets the runtime compile, which nobody can see from outside.
Bun.unsafe.setJITPolicy = scale =>
  void process.stderr.write(`compiles after ${scale} times the usual number of calls\n`)
