import { Command } from 'commander'
import { failedRequests, retryFailed } from '~/server/requests/hand-over/retry'
import { whyNot } from '~/server/sentences'
import { nameIn } from './requests-facts'
import { listCommand } from './requests-list'
import { choosing } from './requests-options'
import { showing } from './requests-show'
import { stepCommands } from './requests-steps'
import { auditCommandRun, type Common, commandOn, type Session, withApp } from './session'

/** Sends everything that failed once more; what still cannot be sent is named with the reason. */
async function retry(session: Session) {
  const { app, show } = session
  const outcome = await retryFailed(app)
  await auditCommandRun(session, 'requests retry')
  const left = (await failedRequests(app)).map(({ request, variant, failure }) => ({
    id: request.id,
    title: request.title.name,
    variant,
    problem: failure && whyNot(app, failure, 'en'),
    name: nameIn(request, variant),
  }))
  show({
    json: { ...outcome, left: left.map(({ name: _, ...one }) => one) },
    lines: [
      outcome.sent + left.length > 0 ? `${outcome.sent} sent, ${left.length} could not be sent` : 'nothing to retry',
    ],
  })
  if (left.length > 0) throw new Error(left.map(({ id, name, problem }) => `${name} (${id}): ${problem}`).join('\n'))
}

const retrying = () =>
  commandOn('retry', 'try again to send everything that could not be sent').action((given: Common) =>
    withApp(given, retry),
  )

export const requestsCommand = () =>
  [listCommand(), showing(), ...stepCommands(), choosing(), retrying()].reduce(
    (requests, command) => requests.addCommand(command),
    new Command('requests').description('list requests and decide about them'),
  )
