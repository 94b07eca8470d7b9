import { Argument, Command } from 'commander'
import { completionScript, type Shell, shells } from './completion-scripts'
import { placesIn } from './completion-words'

/** `whole` answers the program with all of its commands. */
export const completionsCommand = (whole: () => Promise<Command>) =>
  new Command('completions')
    .description('print what a shell needs to complete command lines of marquee')
    .addArgument(new Argument('<shell>', 'the shell that reads it').choices(shells))
    .action(async (shell: Shell) => {
      process.stdout.write(completionScript[shell](placesIn(await whole())))
    })
