import { beforeEach, expect } from 'bun:test'
import { browserStage, inBrowser } from '../support/browser'
import { issuesOn } from '../support/browser-issues'
import { admin } from '../support/browser-portal'
import { comesTo, dialogOpen, heading, toast } from '../support/browser-steps'
import { test } from '../support/browser-test'

const metropolis = 19
const silent = { kind: 'movie', providerId: 'tt0017136', title: 'Metropolis', subject: 'No sound' } as const
const path = `/issues/${silent.providerId}?kind=movie`

inBrowser('problems with titles', () => {
  const stage = browserStage({})
  const issues = issuesOn(() => stage.portal)

  beforeEach(async () => {
    await issues.switched(true)
    await issues.cleared()
  })

  test('are about what the administrator adds, one after the other as fast as it is written', async () => {
    const { page } = await stage.visit('/Settings/Issues', { as: admin })
    // Whatever is written while something is under way waits for it.
    await page.route(/\/issues\/categories$/, async route => {
      if (route.request().method() === 'POST') await Bun.sleep(100)
      await route.continue()
    })
    await page.getByRole('button', { name: 'Add the usual ones' }).focus()
    await page.keyboard.press('Enter')
    const field = page.getByLabel('New category')
    for (const name of ['Projector', 'Seats', 'Curtain']) {
      await field.fill(name)
      await page.keyboard.press('Enter')
      expect(await field.inputValue()).toBe('')
    }
    const wanted = ['Picture', 'Sound', 'Subtitles', 'Wrong title', 'Other', 'Projector', 'Seats', 'Curtain']
    await page.getByRole('button', { name: 'Delete Curtain' }).waitFor()
    const removals = page.getByRole('button', { name: /^Delete / })
    expect(await removals.evaluateAll(all => all.map(one => one.getAttribute('aria-label')?.slice(7)))).toEqual(wanted)
    expect((await issues.categories()).map(({ name }) => name)).toEqual(wanted)
  })

  test('a category that is there already goes back into the field, and says why', async () => {
    await issues.withCategory('Projector')
    const ada = await stage.visit('/Settings/Issues', { as: admin })
    ada.expectFailure(/categories/)
    const field = ada.page.getByLabel('New category')
    await ada.page.getByRole('button', { name: 'Delete Projector' }).waitFor()
    await field.fill('projector')
    await ada.page.keyboard.press('Enter')
    await toast(ada.page, /^projector/).waitFor()
    await comesTo(async () => (await field.inputValue()) === 'projector')
    expect(await issues.categories()).toHaveLength(1)
  })

  test('are reported on the page of a movie, answered and resolved, and whoever reported it sees so', async () => {
    for (const name of ['Picture', 'Sound']) await issues.withCategory(name)
    const noor = await stage.visit(`/details/movie/${metropolis}`, { as: 'noor' })
    await noor.page.getByRole('button', { name: 'Report', exact: true }).click()
    const dialog = await dialogOpen(noor.page, 'Report a problem with Metropolis')
    const send = dialog.getByRole('button', { name: 'Send' })
    await dialog.getByText(/^Still missing: category, subject,? and description/).waitFor()
    expect(await send.isDisabled()).toBe(true)
    await dialog.getByRole('radio', { name: 'Sound' }).check()
    await dialog.getByLabel('Subject').fill('No sound')
    await dialog.getByLabel('What happens?').fill('The second reel is silent.')
    await send.click()
    await toast(noor.page, 'The problem with Metropolis was reported.').waitFor()
    await noor.page.getByText('1 open issue').waitFor()

    const ada = await stage.visit('/issues', { as: admin })
    const navigation = ada.page.getByRole('navigation', { name: 'Main' })
    await navigation.getByRole('link', { name: 'Issues 1 open' }).waitFor()
    await ada.page.getByRole('link', { name: 'Metropolis' }).click()
    await ada.page.getByRole('heading', { level: 2, name: 'No sound' }).waitFor()
    const log = ada.page.getByRole('log', { name: 'Conversation' })
    await log.getByText('The second reel is silent.').waitFor()
    await ada.page.getByLabel('Write a reply').fill('We look into it')
    await ada.page.keyboard.press('Enter')
    await log.getByText('We look into it').waitFor()
    expect(await ada.page.getByLabel('Write a reply').inputValue()).toBe('')
    await ada.page.getByRole('button', { name: 'Resolve' }).click()
    await toast(ada.page, '“No sound” is resolved.').waitFor()
    await log.getByText('ada resolved the issue').waitFor()

    await noor.go(path)
    const seen = noor.page.getByRole('log', { name: 'Conversation' })
    await seen.getByText('We look into it').waitFor()
    await seen.getByText('ada resolved the issue').waitFor()
    // Who reported it may say that it is not over, and nothing else.
    await noor.page.getByRole('button', { name: 'Reopen' }).waitFor()
    expect(await noor.page.getByRole('button', { name: 'Delete' }).count()).toBe(0)
    await noor.go(`/details/movie/${metropolis}`)
    await noor.page.getByText('1 issue, resolved').waitFor()
  })

  test('are seen as soon as somebody replies', async () => {
    const id = await issues.reported('noor', silent)
    const noor = await stage.visit(path, { as: 'noor' })
    await noor.hears()
    await issues.said(id, 'It plays again')
    await noor.page.getByRole('log', { name: 'Conversation' }).getByText('It plays again').waitFor()
  })

  test('replies follow one another as fast as they are written', async () => {
    await issues.reported('noor', silent)
    const noor = await stage.visit(path, { as: 'noor' })
    await noor.page.route(/\/comments$/, async route => {
      await Bun.sleep(100)
      await route.continue()
    })
    const field = noor.page.getByLabel('Write a reply')
    const said = ['Is anybody there?', 'It is still silent', 'Now it plays']
    for (const text of said) {
      await field.fill(text)
      await noor.page.keyboard.press('Enter')
    }
    const log = noor.page.getByRole('log', { name: 'Conversation' })
    for (const text of said) await log.getByText(text).waitFor()
    await comesTo(async () => {
      const [issue] = await issues.ofTitle(silent.providerId)
      return said.every((text, at) => issue?.entries.filter(entry => entry.text)[at]?.text === text)
    })
    const shown = await log.allInnerTexts()
    expect(said.map(text => shown.join().split(text).length - 1)).toEqual([1, 1, 1])
  })

  test('a reply that could not be sent goes back into the field', async () => {
    await issues.reported('noor', silent)
    const noor = await stage.visit(path, { as: 'noor' })
    noor.expectFailure(/comments/)
    await noor.page.route(/\/comments$/, route => route.abort('connectionrefused'), { times: 1 })
    const field = noor.page.getByLabel('Write a reply')
    await field.fill('Thank you')
    await noor.page.getByRole('button', { name: 'Send' }).click()
    await toast(noor.page, /No sound/).waitFor()
    await comesTo(async () => (await field.inputValue()) === 'Thank you')
    await noor.page.getByRole('log').getByText('Thank you').waitFor({ state: 'detached' })
  })

  test('deleting one asks, and can be taken back for a while', async () => {
    await issues.resolved(await issues.reported('noor', silent))
    const ada = await stage.visit(path, { as: admin })
    await ada.page.getByRole('button', { name: 'Delete' }).click()
    const dialog = await dialogOpen(ada.page, 'Delete “No sound”?')
    await dialog.getByRole('button', { name: 'Delete' }).click()
    const told = toast(ada.page, '“No sound” was deleted.')
    // It stays for as long as it is pointed at.
    await told.hover()
    await ada.page.getByText('There are no issues with this title').waitFor()
    await told.getByRole('button', { name: 'Undo' }).click()
    await ada.page.getByRole('heading', { level: 2, name: 'No sound' }).waitFor()
    const { body } = await (await stage.portal.as(admin)).get('/api/v1/Issues/count')
    expect(body).toEqual({ pending: 0, inProgress: 0, resolved: 1 })
  })

  test('name the season and the episode of a show, from its row on, and take another one', async () => {
    await issues.withCategory('Sound')
    const noor = await stage.visit('/details/tv/9000023?season=1', { as: 'noor' })
    await noor.page.getByRole('button', { name: /^2 / }).click()
    await noor.page.getByRole('listitem').getByRole('button', { name: 'Report', exact: true }).click()
    const dialog = await dialogOpen(noor.page, /^Report a problem with /)
    await comesTo(async () => (await dialog.getByLabel('Episode').inputValue()) === '2')
    expect(await dialog.getByLabel('Season').inputValue()).toBe('1')
    await dialog.getByRole('radio', { name: 'Sound' }).check()
    await dialog.getByLabel('Subject').fill('Out of step')
    await dialog.getByLabel('What happens?').fill('The sound comes late.')
    await dialog.getByRole('button', { name: 'Send' }).click()
    await toast(noor.page, /was reported/).waitFor()

    await noor.go('/issues')
    await noor.page.getByText('Season 1, episode 2: Out of step').waitFor()
    await noor.go('/issues/9000023?kind=tvShow')
    await noor.page.getByRole('button', { name: 'Season 1, episode 2' }).click()
    const part = await dialogOpen(noor.page, 'Which part is it about?')
    await part.getByLabel('Episode').selectOption('3')
    await part.getByRole('button', { name: 'Save' }).click()
    await noor.page.getByRole('button', { name: 'Season 1, episode 3' }).waitFor()
  })

  test('show nowhere while they are switched off', async () => {
    await issues.switched(false)
    const { page } = await stage.visit(`/details/movie/${metropolis}`, { as: 'noor', failing: [/\/api\/v3\/issues/] })
    await heading(page, 'Metropolis').waitFor()
    expect(await page.getByRole('button', { name: 'Report', exact: true }).count()).toBe(0)
    expect(await page.getByRole('link', { name: /Issues/ }).count()).toBe(0)
    expect(await page.getByText(/\d issue/).count()).toBe(0)
  })
})
