import { expect, test } from 'bun:test'
import { type Holder, whyOf } from '~/shared/availability/why'
import type { Progress, Variant } from '~/shared/requests/model'
import { aProgress } from '../support/movies'

const at = new Date('2026-03-01T12:00:00Z')
const holder = (name: string, more: Partial<Holder> = {}): Holder => ({
  ...{ name, isMediaServer: false, counts: true, hasFile: true, isFourK: false },
  ...more,
})
const manager = holder('Radarr')
const looking = holder('Radarr', { hasFile: false })
const server = holder('Plex', { isMediaServer: true })
const fourK = holder('Radarr 4K', { isFourK: true })

type Given = {
  progress?: Partial<Progress>
  holders?: Holder[]
  others?: Holder[]
  decider?: string
  away?: string
  variant?: Variant
}

test.each<[string, Given, string[]]>([
  ['nobody has it', {}, ['nothing']],
  ['it waits for a decision', { progress: {} }, ['nothing']],
  ['a download manager looks for it', { holders: [looking] }, ['wanted: Radarr']],
  ['a download manager has it', { holders: [manager] }, ['manager: Radarr']],
  ['a media server has it', { holders: [server] }, ['server: Plex']],
  ['two servers of one name have it', { holders: [server, server] }, ['server: Plex']],
  ['both have it', { holders: [server, manager] }, ['server: Plex', 'manager: Radarr']],
  ['both have it, and managers decide', { holders: [server, manager], decider: 'Radarr' }, ['manager: Radarr']],
  ['a server alone has it, and managers decide', { holders: [server], decider: 'Radarr' }, ['deferred: Radarr']],
  ['nobody has it, and managers decide', { decider: 'Radarr' }, ['nothing']],
  ['somebody said so', { progress: { markedAt: at, available: true } }, ['mark']],
  [
    'somebody said so, and it is there',
    { progress: { markedAt: at }, holders: [manager] },
    ['mark', 'manager: Radarr'],
  ],
  ['it was found where nobody looks now', { progress: { available: true }, away: 'Emby' }, ['kept: Emby']],
  ['it was noted before', { progress: { available: true } }, ['noted']],
  ['it went', { progress: { goneAt: at } }, ['gone']],
  ['it went, and is looked for', { progress: { goneAt: at }, holders: [looking] }, ['gone', 'wanted: Radarr']],
  ['there is one in 4K', { others: [fourK] }, ['onlyFourK']],
  ['there is one that is not in 4K', { others: [looking, manager], variant: 'fourK' }, ['onlyStandard']],
  ['one in 4K is looked for', { others: [looking] }, ['nothing']],
])('where %s, that is why', (_, { progress, variant = 'standard', ...given }, reasons) => {
  const facts = { holders: [], others: [], decider: null, away: null, ...given }
  const told = whyOf({ ...facts, variant, progress: progress ? aProgress(progress) : null })
  expect(told.map(({ rule, services }) => [rule, ...services].join(': '))).toEqual(reasons)
})
