import { downloadManagers } from '~/integrations/download/index'
import type * as api from '~/shared/api/requests'
import { isThere } from '~/shared/availability/found'
import { shownStageOf } from '~/shared/availability/stages'
import { shownDrop } from '~/shared/requests/dropped'
import type { Progress, RequestRow, Variant } from '~/shared/requests/model'
import { pagesOf } from '~/shared/settings/pages'
import { sections } from '~/shared/settings/sections'
import { sectionOf } from '~/shared/settings/servers'
import { isStaff, type User } from '~/shared/users/model'
import type { App } from '../../app'
import { offeredSteps } from '../../decisions/offered-steps'
import type { SeasonCount } from '../../requests/episode-queries'
import { optionsOf } from '../../requests/hand-over/destination'
import { dropText, handOverError } from '../../requests/hand-over/outcome-texts'
import type { HandOver, HandOvers } from '../../requests/hand-over/queries'
import type { Drops } from '../../requests/hand-over/sent-queries'
import { serverName } from '../../settings/connected-servers'
import { readerOf } from '../reader'

export const instant = (at: Date | null) => at?.toISOString() ?? null

const settingsPages = pagesOf(sections)

function serviceView(app: App, target: string): api.SendingView['service'] {
  const section = sectionOf(target)
  const page = settingsPages.find(one => one.sections.some(({ id }) => id === section))
  const isManager = downloadManagers.some(({ settings }) => settings.id === section)
  return isManager ? { name: serverName(app, target), page: page?.path ?? null } : null
}

const sendingView = (app: App, by: User, handOver: HandOver): api.SendingView => ({
  // Where it is set up is for those who may look there.
  service: isStaff(by) ? serviceView(app, handOver.target) : null,
  stage: handOver.stage,
  error: handOverError(app, readerOf(by), handOver.failure),
  nextAt: handOver.stage === 'waiting' ? handOver.nextAt.toISOString() : null,
  attempts: handOver.attempts,
  outboxId: handOver.outboxId,
})

/** Of staff, for staff. */
function decidedView(by: User, { tags, decidedBy, decidedByRule, ruleReason }: Progress) {
  if (!isStaff(by)) return { tags: [], decidedBy: null, byRule: null }
  const byRule = decidedByRule === null ? null : { name: decidedByRule, reason: ruleReason }
  return { tags: [...tags], decidedBy, byRule }
}

/** A request as one person sees it, with what became of handing its variants over. */
export type SeenVariants = {
  app: App
  by: User
  row: RequestRow
  handOvers: HandOvers
  drops: Drops
  /** Of a show; empty for other kinds. */
  seasons: readonly SeasonCount[]
}

/** Null for a variant that nobody asked for. */
export function variantView(
  { app, by, row, handOvers, drops, seasons }: SeenVariants,
  variant: Variant,
): api.VariantView | null {
  const { request } = row
  const progress = request.variants[variant]
  if (!progress) return null
  const handOver = handOvers[variant] ?? null
  const dropped = shownDrop(progress, handOver, drops[variant] ?? null)
  const { server, profile, root, languageProfile } = optionsOf(request, variant)
  return {
    stage: shownStageOf(
      { ...progress, available: isThere(progress) },
      handOver,
      seasons.some(({ available }) => available > 0),
    ),
    askedAt: progress.askedAt.toISOString(),
    approvedAt: instant(progress.approvedAt),
    availableAt: instant(progress.availableAt),
    goneAt: instant(progress.goneAt),
    denied: progress.denied === true,
    deniedAt: instant(progress.deniedAt),
    reason: progress.deniedReason,
    ...{ server, profile, root, languageProfile },
    ...decidedView(by, progress),
    sending: handOver && sendingView(app, by, handOver),
    dropped: dropped && {
      reason: dropped.reason,
      at: dropped.at.toISOString(),
      text: dropText(app, readerOf(by), dropped),
    },
    steps: offeredSteps(app, by, { request, variant }),
  }
}
