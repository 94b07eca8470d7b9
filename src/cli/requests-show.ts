import { sourceNames } from '~/server/settings/connected-servers'
import { askedAt, askedVariants, type Progress, type Variant } from '~/shared/requests/model'
import {
  episodesIn,
  episodeWords,
  kindWords,
  onHoldIn,
  problemIn,
  type RequestFacts,
  requestFacts,
  shapeOf,
  stageIn,
  stageWord,
} from './requests-facts'
import { commandsFor, rowNamed, withId } from './requests-steps'
import { type Common, type Session, withApp } from './session'
import { localTime } from './table'

type Line = [name: string, value: string | number | null]

/** What there is to say of one variant: how far it is, since when, and what went wrong. */
function variantLines(session: Session, facts: RequestFacts, variant: Variant, progress: Progress): Line[] {
  const problem = problemIn(session.app, facts, variant)
  const stage = stageIn(facts, variant)
  const unsent = stage === 'failed' ? problem : null
  const onHold = onHoldIn(session.app, session.by, facts, variant)
  const lines: Line[] = [
    ['stage', stageWord(facts, variant)],
    ['on hold', onHold && `${onHold.text} (noticed ${localTime(onHold.at)})`],
    ['approved', progress.approved ? localTime(progress.approvedAt) : null],
    ['denied', stage === 'denied' ? localTime(progress.deniedAt) : null],
    ['reason', stage === 'denied' ? progress.deniedReason : null],
    ['available', stage === 'available' ? localTime(progress.availableAt) : null],
    ['found in', progress.foundIn && sourceNames(session.app).nameOf(progress.foundIn)],
    ['there until', stage === 'available' ? null : localTime(progress.goneAt)],
    ['not sent', unsent?.text ?? null],
    ['next try', unsent && (localTime(unsent.nextAt) || 'when it is sent again by hand')],
    ['possible now', commandsFor(session, facts.row, variant).join(', ')],
  ]
  return variant === 'fourK' ? lines.map(([name, value]) => [`4K ${name}`, value]) : lines
}

function linesOf(session: Session, facts: RequestFacts): Line[] {
  const { request, requester } = facts.row
  const { title } = request
  const year = title.releasedAt?.getUTCFullYear()
  const seasons = episodesIn(facts)?.seasons ?? []
  return [
    ['id', request.id],
    ['kind', kindWords[request.kind]],
    ['title', year ? `${title.name} (${year})` : title.name],
    ['artist', title.artistName],
    ['episodes', episodeWords(session.app, facts)],
    ...seasons.map(({ season, total, available }): Line => [`season ${season}`, `${available} of ${total} available`]),
    ['requested by', requester.userName],
    ['requested for', request.requesterAlias],
    ['requested', localTime(askedAt(request))],
    ...askedVariants(request).flatMap(({ variant, progress }) => variantLines(session, facts, variant, progress)),
  ]
}

export const showing = () =>
  withId('show', 'show a request, and what can be done with it').action((id: number, given: Common) =>
    withApp(given, async session => {
      const { app, by, show } = session
      for (const facts of await requestFacts(app, [await rowNamed(session, id)])) {
        const said = linesOf(session, facts).filter(([, value]) => value !== null && value !== '')
        show({ json: shapeOf(app, by, facts), lines: said.map(([name, value]) => `${name}: ${value}`) })
      }
    }),
  )
