import { expect, test } from 'bun:test'
import { openThread } from '~/server/store/thread'

/** Asks twice, and ends it. */
async function asked(text: string): Promise<string[]> {
  const thread = openThread<number, number>(text)
  const answers: string[] = []
  for (const question of [1, 2])
    answers.push(
      await thread.ask(question).then(
        answer => `answered ${answer}`,
        error => `failed: ${error.message}`,
      ),
    )
  thread.end()
  return answers
}

test('a thread answers each question', async () => {
  expect(await asked('self.onmessage = ({ data }) => postMessage(data * 2)')).toEqual(['answered 2', 'answered 4'])
})

test('a thread that throws or ends leaves nobody waiting', async () => {
  const [thrown] = await asked(`self.onmessage = () => { throw new Error('no') }`)
  expect(thrown).toMatch(/^failed: .*no/)
  const [ended] = await asked('self.onmessage = () => process.exit(1)')
  expect(ended).toBe('failed: the thread ended before it answered')
})
