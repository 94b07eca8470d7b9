import { listOf, textOf, wireOf } from '~/integrations/http/reading'
import type { SickRageSettings } from '~/shared/services/sick-rage'
import { type Sleep, sleep } from '~/shared/sleep'
import { countedThere } from '~/shared/titles/numbering'
import { UpstreamError } from '../../http/call'
import { withEnd } from '../../http/error-messages'
import { type Handover, type ShowCommand, takesNew, type WantedSeason } from '../add-command'
import { type EpisodeStatus, episodesIn, type Reply, type SickRageClient, sickRageService } from './client'

/** A new show is read from TheTVDB before its seasons are known; all of its seasons together are waited for this often. */
const looks = 10
const betweenMs = 1_000

/** Makes sure that SickRage has the show and wants these episodes; what it has or wants already is left as it is. */
export async function handOver(
  client: SickRageClient,
  { qualityProfile }: SickRageSettings,
  command: ShowCommand,
): Promise<Handover> {
  const added = await addMissing(client, qualityProfile, command)
  const waiting = limitedWaits(sleep)
  let changed = false
  for (const season of seasonsThere(command)) {
    const known = await seasonOf(client, command, season, waiting)
    if (await wantEpisodes(client, command, season, known)) changed = true
  }
  return { outcome: added ? 'added' : changed ? 'monitored' : 'alreadyMonitored' }
}

/** What is wanted by the numbers of TheTVDB, which SickRage has; what is not found there is not sent. */
export function seasonsThere({ seasons, numbering }: ShowCommand): WantedSeason[] {
  const places = seasons.flatMap(({ season, episodes }) => episodes.map(episode => ({ season, episode })))
  const there = Map.groupBy(countedThere(numbering, places), ({ season }) => season)
  return [...there].map(([season, own]) => ({ season, episodes: own.map(({ episode }) => episode) }))
}

async function addMissing(client: SickRageClient, quality: string | null, command: ShowCommand): Promise<boolean> {
  const { tvdbId } = command
  const show = await client.show(tvdbId)
  if (show.isGood) return false
  if (!isUnknown(show)) throw refused(show)
  const initial = quality === 'default' ? null : quality
  const reply = await client.addShow(tvdbId, initial, takesNew(command) ? 'wanted' : null)
  // Somebody added it between the two calls, or SickRage went on with an attempt that was given up.
  if (/already exists/i.test(reply.message)) return false
  if (!reply.isGood) throw refused(reply)
  return true
}

const isUnknown = ({ message }: Reply) => /^(show|season) not found/i.test(message)

const limitedWaits = (pause: Sleep) => {
  let left = looks
  return async () => {
    if (left === 0) return false
    left--
    await pause(betweenMs)
    return true
  }
}

async function seasonOf(
  client: SickRageClient,
  { tvdbId }: ShowCommand,
  { season }: WantedSeason,
  mayWait: () => Promise<boolean>,
): Promise<EpisodeStatus[]> {
  for (;;) {
    const reply = await client.season(tvdbId, season)
    if (reply.isGood) return episodesIn(reply.data)
    if (!isUnknown(reply) || !(await mayWait())) throw refused(reply)
  }
}

/** Whether anything had to be changed. */
async function wantEpisodes(
  client: SickRageClient,
  { tvdbId }: ShowCommand,
  { season, episodes }: WantedSeason,
  known: readonly EpisodeStatus[],
): Promise<boolean> {
  const open = known.filter(one => episodes.includes(one.episode) && isOpen(one))
  if (open.length === 0) return false
  const isWhole = known.every(({ episode }) => episodes.includes(episode))
  const numbers = isWhole ? [null] : open.map(({ episode }) => episode)
  for (const episode of numbers) {
    const reply = await client.want(tvdbId, season, episode)
    if (!reply.isGood && !isOnlyOfOthers(reply)) throw refused(reply)
  }
  return true
}

/** Nothing can be wanted that is there, and what has not aired is looked for by SickRage's own rules. */
const isOpen = ({ isThere, isWanted, isUnaired }: EpisodeStatus) => !isThere && !isWanted && !isUnaired

/** A season that fails only for episodes that are there or have not aired is one that is wanted. */
function isOnlyOfOthers({ data }: Reply) {
  const failed = listOf(data, entry => (wireOf(entry).result === 'success' ? null : textOf(wireOf(entry).message)))
  return Array.isArray(data) && failed.every(message => /downloaded|archived|un-?aired/i.test(message))
}

function refused({ message }: Reply) {
  const detail = message || 'it gave no reason'
  const failure = { code: 'refused', service: sickRageService, said: message ? withEnd(message) : null } as const
  return new UpstreamError({
    service: sickRageService,
    kind: 'refused',
    detail,
    message: `${sickRageService} refused: ${withEnd(detail)}`,
    failure,
  })
}
