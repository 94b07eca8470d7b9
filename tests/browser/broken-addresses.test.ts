import { expect } from 'bun:test'
import { browserStage, inBrowser } from '../support/browser'
import { admin } from '../support/browser-portal'
import { test } from '../support/browser-test'

const none = /doesn’t (exist|know)|not found|There is nothing here|There (are|is) no |can’t be used|No /
/** Pages whose address has a part that somebody may type, and what each says of one that means nothing. */
const pages: [string, RegExp][] = [
  ['/issues', none],
  ['/discover/collection', none],
  ['/details/movie', none],
  ['/details/tv', none],
  ['/details/artist', none],
  ['/usermanagement/user', none],
  ['/terms', none],
  ['', none],
]
const parts = ['%', '%E0%A4', '%00']

inBrowser('an address that cannot be read', () => {
  const stage = browserStage()

  test('says that there is nothing, on every page, and no pattern or number', async () => {
    const { page, go } = await stage.visit('/calendar', { as: admin, width: 1440, failing: [/api\/v3/] })
    const failed: string[] = []
    page.on('response', answer => void (answer.status() >= 500 && failed.push(answer.url())))
    for (const [path, says] of pages)
      for (const part of parts) {
        await go(`${path}/${part}`)
        await page.getByText(says).first().waitFor()
        expect(await page.getByText(/Expected|\(status/).count()).toBe(0)
      }
    expect(failed).toEqual([])
  })

  test('of an invitation is one that there is not', async () => {
    const { page, go } = await stage.visit('/login', { width: 390, failing: [/invitations/] })
    for (const part of parts) {
      await go(`/invite/${part}`)
      await page.getByText('There is no such invitation. Check that the link is complete.').waitFor()
    }
  })
})
