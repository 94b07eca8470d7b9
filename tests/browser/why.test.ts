import { afterAll, beforeAll, expect } from 'bun:test'
import type { Page } from 'playwright-core'
import { openCatalogue } from '~/demo/catalogue'
import { type HeldShow, type MediaStandIn, mediaContent } from '~/demo/media/content'
import { jellyfinStandIn, jellyfinValues } from '~/demo/media-browser/stand-in'
import { browserStage, inBrowser } from '../support/browser'
import { admin } from '../support/browser-portal'
import { badge, comesTo } from '../support/browser-steps'
import { test } from '../support/browser-test'

const general = { id: 961, path: '/details/movie/961' }
const nosferatu = { id: 653, path: '/details/movie/653' }
/** Three seasons of six episodes. */
const bakes = { id: 9_000_044, path: '/details/tv/9000044' }

const ask = (page: Page) => page.getByRole('button', { name: 'Why this status?' })
const panelOn = (page: Page) => page.getByRole('dialog', { name: 'Why this status?' })

inBrowser('why a title stands where it does', () => {
  const stage = browserStage({
    shows: true,
    people: [{ name: 'ben', claims: ['RequestMovie', 'RequestTv'] }],
  })
  let loft: MediaStandIn
  const sync = () => stage.portal.sync('jellyfinContentSync')

  beforeAll(async () => {
    const catalogue = openCatalogue(() => new Date())
    const titles = { movies: [general.id, nosferatu.id], shows: { [bakes.id]: 1 } }
    const content = mediaContent(catalogue, { serverId: 'loft', name: 'Loft', ...titles })
    loft = jellyfinStandIn({ key: 'jellyfin-key-of-the-tests', now: () => new Date(), content })
    await stage.portal.connect('jellyfin', jellyfinValues(loft))
    await sync()
  })
  afterAll(() => loft.stop())

  test('the panel of a movie names the server, by keyboard too, on a phone and in the dark', async () => {
    const { page } = await stage.visit(general.path, { as: 'ben', width: 390, height: 844, theme: 'dark' })
    await ask(page).focus()
    await page.keyboard.press('Enter')
    const panel = panelOn(page)
    await panel.getByText('Loft has it in its library.').waitFor()
    const copy = panel.getByRole('region', { name: 'In the libraries' }).getByRole('listitem')
    expect(await copy.textContent()).toMatch(/^LoftThe General \(192\d\)Open.*since/)
    const width = await page.evaluate(() => document.documentElement.scrollWidth)
    expect(width).toBe(390)
    await page.keyboard.press('Escape')
    await panel.waitFor({ state: 'detached' })
    await comesTo(() => ask(page).evaluate(button => button === document.activeElement))
  })

  test('a film that is deleted waits again, and says until when it was there', async () => {
    const id = await stage.portal.ask('ben', 4_808)
    await (await stage.portal.as(admin)).post(`/api/v3/requests/${id}/standard/markAvailable`)
    const { page, hears } = await stage.visit('/details/movie/4808', { as: admin, width: 1440 })
    await ask(page).click()
    const panel = panelOn(page)
    await panel.getByText(/^Marked as available by ada on /).waitFor()
    await page.keyboard.press('Escape')

    const film = loft.content.titles.get('100')
    if (film?.kind !== 'movie') throw new Error('no film')
    loft.content.titles.set('900', { ...film, key: '900', tmdbId: 4_808, imdbId: null, title: 'Charade' })
    await sync()
    // A mark beside a file makes nothing available: there is nothing to withdraw.
    await page.reload()
    await page.getByRole('button', { name: 'More actions' }).click()
    await page.getByRole('menuitem').first().waitFor()
    expect(await page.getByRole('menuitem', { name: 'Mark as unavailable' }).count()).toBe(0)
    await page.keyboard.press('Escape')

    await hears()
    loft.content.titles.delete('900')
    await sync()
    await page.reload()
    await page.getByRole('button', { name: 'More actions' }).click()
    await page.getByRole('menuitem', { name: 'Mark as unavailable' }).click()
    await page.getByText(/^Was available until /).waitFor()
    await sync()
    await ask(page).click()
    await panel.getByText(/^No library has had it since /).waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: /^Notifications/ }).click()
    await page.getByText('Files that were there are in no library any more.', { exact: true }).waitFor()
  })

  test('a show that is partly there says which episodes are where', async () => {
    const show = [...loft.content.titles.values()].find((one): one is HeldShow => one.kind === 'tvShow')
    if (!show) throw new Error('no show')
    loft.content.titles.set(show.key, { ...show, episodes: show.episodes.filter(({ episode }) => episode !== 3) })
    await sync()
    const { page } = await stage.visit(bakes.path, { as: 'ben', width: 1440, theme: 'light' })
    await badge(page, 'partlyAvailable').waitFor()
    await ask(page).click()
    await panelOn(page).getByText('Season 1: 5 episodes (1–2, 4–6)').waitFor()
  })

  test('a server that lost more than a third is named on its page, with the job that says that it is gone', async () => {
    const { titles } = loft.content
    const film = titles.get('100')
    if (film?.kind !== 'movie') throw new Error('no film')
    const keys = Array.from({ length: 20 }, (_, at) => `${2_000 + at}`)
    for (const key of keys) titles.set(key, { ...film, key, tmdbId: 700_000 + Number(key), imdbId: null })
    await sync()
    for (const key of keys) titles.delete(key)
    const { page } = await stage.visit('/Settings/Jellyfin', { as: admin, width: 390, height: 844 })
    await page.getByRole('button', { name: 'Sync with Jellyfin: Run now' }).click()
    await page.getByText(/^Loft no longer lists 20 of 2\d titles/).waitFor()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
    await page.getByRole('button', { name: 'Read media servers again', exact: true }).click()
    await page.getByText(/^Loft no longer lists/).waitFor({ state: 'detached' })
  })
})
