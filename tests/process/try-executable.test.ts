import { expect, test } from 'bun:test'
import { version } from '../../package.json'
import { tryExecutable } from '../../scripts/try-executable'
import { program } from '../support/program'
import { withPages } from '../support/server-process'

withPages('an executable is tried by setting up, signing in and stopping', async () => {
  const tried = await tryExecutable(program)
  expect(tried.map(({ what, told }) => [what, told])).toEqual([
    ['version', version],
    ['setup', expect.stringContaining('ada')],
    ['start', expect.stringMatching(/^http:\/\/127\.0\.0\.1:\d+\/$/)],
    ['health', expect.stringMatching(/^(Healthy|Degraded)$/)],
    ['sign-in', 'ada'],
    ['interface', expect.stringContaining('Marquee')],
    ['help', 'Install · Marquee'],
    ['stop', 'ended with 0'],
  ])
})

test.each([
  ['one that is no server', ['true'], 'the server did not start'],
  ['one that does not run here', ['false'], 'ended with 1'],
])('%s fails', async (_, command, why) => {
  await expect(tryExecutable(command)).rejects.toThrow(why)
})
