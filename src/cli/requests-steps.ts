import type { Command } from 'commander'
import type { App } from '~/server/app'
import type { Handed } from '~/server/decisions/actions'
import { offeredSteps } from '~/server/decisions/offered-steps'
import { takeStep } from '~/server/decisions/steps'
import type { Sent } from '~/server/requests/hand-over/hand-over'
import { requestRow } from '~/server/requests/lists/queries'
import { removeRequest } from '~/server/requests/remove'
import { whyNot } from '~/server/sentences'
import { Refusal, refuse } from '~/shared/refusal'
import type { RequestRow, Variant, VariantStep } from '~/shared/requests/model'
import { nameIn, nameOf, requestFacts, shapeOf, stageIn } from './requests-facts'
import { auditCommandRun, type Common, commandOn, type Session, withApp } from './session'
import { wholeNumber } from './values'

type Taken = Exclude<VariantStep, 'chooseOptions'>
export type OfVariant = Common & { '4k'?: boolean }
type Given = OfVariant & { reason?: string }

type StepCommand = {
  name: string
  description: string
  /** What has become of a title: "… approved". */
  done: string
}

/** The steps that are one command each; options have several things to choose. */
const commands: Record<Taken, StepCommand> = {
  approve: {
    name: 'approve',
    description: 'approve a request and send it to the download manager',
    done: 'approved',
  },
  deny: { name: 'deny', description: 'deny a request', done: 'denied' },
  reopen: { name: 'reopen', description: 'move a denied request back to pending', done: 'moved back to pending' },
  markAvailable: {
    name: 'mark-available',
    description: 'mark a request as available, whatever the libraries say',
    done: 'marked as available',
  },
  markUnavailable: {
    name: 'mark-unavailable',
    description: 'undo mark-available; what a library has stays available',
    done: 'marked as unavailable',
  },
  sendAgain: {
    name: 'send-again',
    description: 'send an approved request to the download manager once more',
    done: 'sent again',
  },
}
const isTaken = (step: string): step is Taken => Object.hasOwn(commands, step)
const commandOf = (step: VariantStep) => (isTaken(step) ? commands[step].name : 'options')

/** What can be done with a variant now, as commands. */
export const commandsFor = ({ app, by }: Session, { request }: RequestRow, variant: Variant): string[] => [
  ...offeredSteps(app, by, { request, variant }).map(step => `${commandOf(step)}${variant === 'fourK' ? ' --4k' : ''}`),
  'delete',
]

export const rowNamed = async ({ app, by }: Session, id: number): Promise<RequestRow> =>
  (await requestRow(app.store, by.id, id)) ?? refuse({ code: 'RequestDoesNotExist' })

/** The variant that a command is about; of one that nobody asked for it says what there is. */
export function variantGiven({ request }: RequestRow, given: OfVariant): Variant {
  const variant = given['4k'] ? 'fourK' : 'standard'
  if (request.variants[variant]) return variant
  throw new Error(
    given['4k']
      ? `${nameOf(request)} was not requested in 4K`
      : `${nameOf(request)} was requested in 4K only; add --4k`,
  )
}

const whyNotSent = (app: App, { failure }: Extract<Sent, { failure: unknown }>) =>
  failure ? whyNot(app, failure, 'en') : 'it is not known why'

/** What was done; sending again is nothing else than sending, so that it fails where that does. */
function outcomeOf(app: App, step: Taken, name: string, { sent }: Handed): string {
  const yet = sent.outcome === 'waiting' ? ' yet' : ''
  if (step === 'sendAgain') {
    if (sent.outcome === 'underWay') return `${name} is being sent`
    if (sent.outcome === 'nothing') throw new Error(`${name} was not sent: no download manager takes it`)
    if ('failure' in sent) throw new Error(`${name} could not be sent${yet}: ${whyNotSent(app, sent)}`)
  }
  const said = `${name} ${commands[step].done}`
  if (sent.outcome === 'underWay') return `${said} and is being sent`
  return 'failure' in sent ? `${said}, but it could not be sent${yet}: ${whyNotSent(app, sent)}` : said
}

/** Why a step cannot be taken, and which ones can. */
async function objection(session: Session, step: Taken, row: RequestRow, variant: Variant): Promise<string> {
  const [facts] = await requestFacts(session.app, [row])
  const stage = facts && stageIn(facts, variant)
  const possible = commandsFor(session, row, variant).join(', ')
  return `${nameIn(row.request, variant)} cannot be ${commands[step].done} in stage ${stage}; possible now: ${possible}`
}

async function take(session: Session, step: Taken, id: number, given: Given) {
  const { app, by, show } = session
  const row = await rowNamed(session, id)
  const variant = variantGiven(row, given)
  const name = nameIn(row.request, variant)
  try {
    const input = { reason: given.reason ?? null, profile: null, root: null }
    const handed = await takeStep(app, by, { id, variant, step }, input)
    await auditCommandRun(session, `requests ${commands[step].name}`, id, nameIn(row.request, variant))
    const line = outcomeOf(app, step, name, handed)
    const [after] = await requestFacts(app, [await rowNamed(session, id)])
    show({ json: after && { ...shapeOf(app, by, after), sent: handed.sent }, lines: [line] })
  } catch (error) {
    if (!(error instanceof Refusal && error.reason.code === 'StepNotPossible')) throw error
    throw new Error(await objection(session, step, await rowNamed(session, id), variant), { cause: error })
  }
}

export const withId = (name: string, description: string) =>
  commandOn(name, description).argument('<id>', 'the ID shown in the list', wholeNumber(1))

const stepCommand = (step: Taken): Command => {
  const { name, description } = commands[step]
  const command = withId(name, description).option('--4k', 'the 4K version')
  const full = step === 'deny' ? command.option('--reason <text>', 'shown to the person who requested it') : command
  return full.action((id: number, given: Given) => withApp(given, session => take(session, step, id, given)))
}

const deleting = () =>
  withId('delete', 'delete a request; the download manager keeps what it has').action((id: number, given: Common) =>
    withApp(given, async session => {
      const { app, by, show } = session
      const request = await removeRequest(app, by, id)
      await auditCommandRun(session, 'requests delete', id, nameOf(request))
      show({ json: { deleted: id, title: request.title.name }, lines: [`request for ${nameOf(request)} deleted`] })
    }),
  )

/** One command for each step with a request. */
export const stepCommands = (): Command[] => [...Object.keys(commands).filter(isTaken).map(stepCommand), deleting()]
