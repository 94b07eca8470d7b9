import { sourceNames } from '~/server/discovery/copy-views'
import { askedAt, askedVariants, type Progress, type Variant } from '~/shared/requests/model'
import {
  episodesIn,
  episodeWords,
  kindWords,
  onHoldIn,
  problemIn,
  type Standing,
  shapeOf,
  stageIn,
  stageWord,
  standingsOf,
} from './requests-standing'
import { commandsFor, rowNamed, withId } from './requests-steps'
import { type Common, type Session, withApp } from './session'
import { localTime } from './times'

type Fact = [name: string, value: string | number | null]

/** What there is to say of one variant: how far it is, since when, and what went wrong. */
function variantFacts(session: Session, standing: Standing, variant: Variant, progress: Progress): Fact[] {
  const problem = problemIn(session.app, standing, variant)
  const stage = stageIn(standing, variant)
  const unsent = stage === 'failed' ? problem : null
  const onHold = onHoldIn(session.app, session.by, standing, variant)
  const facts: Fact[] = [
    ['stage', stageWord(standing, variant)],
    ['on hold', onHold && `${onHold.text} (noticed ${localTime(onHold.at)})`],
    ['approved', progress.approved ? localTime(progress.approvedAt) : null],
    ['denied', stage === 'denied' ? localTime(progress.deniedAt) : null],
    ['reason', stage === 'denied' ? progress.deniedReason : null],
    ['available', stage === 'available' ? localTime(progress.availableAt) : null],
    ['found in', progress.foundIn && sourceNames(session.app).nameOf(progress.foundIn)],
    ['there until', stage === 'available' ? null : localTime(progress.goneAt)],
    ['not sent', unsent?.text ?? null],
    ['next try', unsent && (localTime(unsent.nextAt) || 'when it is sent again by hand')],
    ['possible now', commandsFor(session, standing.row, variant).join(', ')],
  ]
  return variant === 'fourK' ? facts.map(([name, value]) => [`4K ${name}`, value]) : facts
}

function factsOf(session: Session, standing: Standing): Fact[] {
  const { request, requester } = standing.row
  const { title } = request
  const year = title.releasedAt?.getUTCFullYear()
  const seasons = episodesIn(standing)?.seasons ?? []
  return [
    ['id', request.id],
    ['kind', kindWords[request.kind]],
    ['title', year ? `${title.name} (${year})` : title.name],
    ['artist', title.artistName],
    ['episodes', episodeWords(session.app, standing)],
    ...seasons.map(({ season, total, available }): Fact => [`season ${season}`, `${available} of ${total} available`]),
    ['requested by', requester.userName],
    ['requested for', request.requesterAlias],
    ['requested', localTime(askedAt(request))],
    ...askedVariants(request).flatMap(({ variant, progress }) => variantFacts(session, standing, variant, progress)),
  ]
}

export const showing = () =>
  withId('show', 'show a request, and what can be done with it').action((id: number, given: Common) =>
    withApp(given, async session => {
      const { app, by, show } = session
      for (const standing of await standingsOf(app, [await rowNamed(session, id)])) {
        const said = factsOf(session, standing).filter(([, value]) => value !== null && value !== '')
        show({ json: shapeOf(app, by, standing), lines: said.map(([name, value]) => `${name}: ${value}`) })
      }
    }),
  )
