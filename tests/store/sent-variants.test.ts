import { expect, test } from 'bun:test'
import { changeSent, saveSent, sentVariant, takeUnreportedDrops } from '~/server/requests/hand-over/sent-queries'
import { sentToCheck } from '~/server/requests/hand-over/sent-to-check'
import { migrate, migrationsOf } from '~/server/store/migrate'
import { openStore } from '~/server/store/open'
import { dayMs } from '~/shared/durations'
import type { Request } from '~/shared/requests/model'
import { fill, type Meaning, tablesAfter } from '../support/earlier-store'
import { engines } from '../support/engines'
import { onEveryEngine } from '../support/every-engine'
import { aMovieRequest, aProgress, saveManaged, saveRequest } from '../support/movies'
import { anEpisode, aSeason, saveManagedShow, saveShowRequest } from '../support/shows'

const at = (minute: number) => new Date(Date.UTC(2026, 10, 26, 12, minute))
const approved = { variants: { standard: aProgress({ approved: true }), fourK: null } }
const ref = ({ id }: Pick<Request, 'id'>) => ({ id, variant: 'standard' as const })

const known: Meaning = {
  'request_variants.variant': ["'standard'", "'standard'", "'standard'"],
  'outbox.variant': ["'standard'", "'standard'", "'standard'"],
  'outbox.requestId': ['1', '1', '2'],
  'outbox.target': ["'radarr'", "'radarr:2'", "'radarr'"],
  'outbox.stage': ["'sent'", "'sent'", "'waiting'"],
}

for (const engine of engines) {
  test(`what was sent before the upgrade is known as sent, by its last hand-over, on ${engine.dialect}`, async () => {
    const store = await openStore(await engine.fresh())
    const all = migrationsOf(store.dialect)
    const place = all.findIndex(({ tag }) => tag.includes('sent_variants'))
    await migrate(store, all.slice(0, place))
    await fill(store, tablesAfter(all[place - 1]?.tag ?? ''), [], known)
    await migrate(store, all.slice(0, place + 1))
    const rows = await store.execute('select * from sent_variants')
    expect(rows).toMatchObject([{ requestId: 1, variant: 'standard', source: 'radarr:2', dropReason: null }])
    expect(Boolean(rows[0]?.dropTold)).toBe(false)
    await store.close()
  })
}

await onEveryEngine('what is to be asked of a download manager', store => {
  const asked = async (kind: 'movie' | 'tvShow' | 'album', source: string, now = at(0), newsAt: Date | null = null) =>
    (await sentToCheck(store, { source, kind }, { now, newsAt, most: 10 })).map(({ id }) => id)
  const sent = async (request: Request, source: string) => {
    await saveSent(store, ref(request), { source, sentAt: at(-60), unlisted: 0 })
    return request.id
  }

  test('are the movies that its library does not look for', async () => {
    const [lost, looked, there, elsewhere] = [
      await sent(await saveRequest(store, aMovieRequest(11, approved)), 'radarr'),
      await sent(await saveRequest(store, aMovieRequest(12, approved)), 'radarr'),
      await sent(await saveRequest(store, aMovieRequest(13, approved)), 'radarr'),
      await sent(await saveRequest(store, aMovieRequest(14, approved)), 'radarr:2'),
    ]
    await saveManaged(store, 12)
    await saveManaged(store, 13, { monitored: false, hasFile: true })
    await saveManaged(store, 14)
    expect(await asked('movie', 'radarr')).toEqual([lost])
    expect(await asked('movie', 'radarr:2')).toEqual([elsewhere])
    // Asked just now, it is left alone for a while.
    await changeSent(store, { id: lost, variant: 'standard' }, { checkedAt: at(-1) })
    expect(await asked('movie', 'radarr')).toEqual([])
    expect(await asked('movie', 'radarr', at(5))).toEqual([lost])
    // Unless the server was read, or called, since then.
    expect(await asked('movie', 'radarr', at(0), at(-1))).toEqual([])
    expect(await asked('movie', 'radarr', at(0), at(0))).toEqual([lost])
    // What was dropped is asked for again once it is back.
    await changeSent(store, { id: looked, variant: 'standard' }, { dropReason: 'removed', droppedAt: at(-20) })
    await changeSent(store, { id: there, variant: 'standard' }, { checkedAt: at(-1) })
    expect(await asked('movie', 'radarr')).toEqual([looked])
    expect(await takeUnreportedDrops(store)).toMatchObject({
      total: 1,
      drops: [{ title: 'Movie 12', source: 'radarr' }],
    })
    expect(await takeUnreportedDrops(store)).toEqual({ total: 0, drops: [] })
    await saveSent(store, { id: looked, variant: 'standard' }, { source: 'radarr', sentAt: at(0), unlisted: 0 })
    expect(await sentVariant(store, { id: looked, variant: 'standard' })).toMatchObject({ dropReason: null })
  })

  test('are the shows of which it does not look for an episode that is missing', async () => {
    const whole = await sent(await saveShowRequest(store, 21, aSeason(1, 2), approved), 'sonarr')
    const part = await sent(await saveShowRequest(store, 22, aSeason(1, 2), approved), 'sonarr')
    const gone = await sent(await saveShowRequest(store, 23, aSeason(1, 2), approved), 'sonarr')
    const later = await sent(
      await saveShowRequest(store, 24, [anEpisode(1, 1, { available: true }), anEpisode(1, 2)], approved),
      'sonarr',
    )
    const wanted = [1, 2].map(episode => ({ season: 1, episode, hasFile: false }))
    await saveManagedShow(store, { tvdbId: 1_021 }, wanted)
    await saveManagedShow(store, { tvdbId: 1_022 }, wanted.slice(0, 1))
    await saveManagedShow(store, { tvdbId: 1_024 }, wanted.slice(1))
    expect(await asked('tvShow', 'sonarr')).toEqual([part, gone])
    for (const id of [part, gone]) await changeSent(store, { id, variant: 'standard' }, { checkedAt: at(-10) })
    // That Sonarr may not know an episode is no reason to ask for it every time.
    expect(await asked('tvShow', 'sonarr')).toEqual([gone])
    expect(await asked('tvShow', 'sonarr', new Date(at(0).getTime() + dayMs))).toEqual([part, gone])
    expect([whole, later]).not.toContain(gone)
  })
})
