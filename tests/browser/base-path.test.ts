import { expect } from 'bun:test'
import type { RequestPage } from '~/shared/api/request-lists'
import { browserStage, inBrowser } from '../support/browser'
import { passwordOf } from '../support/browser-calls'
import { admin } from '../support/browser-portal'
import { proxyBefore } from '../support/browser-proxy'
import { badge, comesTo, fillSignIn, heading, toast } from '../support/browser-steps'
import { test } from '../support/browser-test'

const sintel = 45_745
const charade = 4_808
const prefix = '/requests'

inBrowser('below a path of another site', () => {
  const stage = browserStage({ base: prefix })

  for (const { strips, movie, title } of [
    { strips: false, movie: sintel, title: 'Sintel' },
    { strips: true, movie: charade, title: 'Charade' },
  ]) {
    test(`everything works behind a proxy that ${strips ? 'strips' : 'keeps'} the prefix`, async () => {
      const { portal } = stage
      const proxy = proxyBefore({ to: portal.origin, prefix, strips })
      try {
        const { page, go, hears } = await stage.visit(`/details/movie/${movie}`, {}, proxy.url)
        await page.waitForURL(`${proxy.url}/login`)
        await fillSignIn(page, 'ben', passwordOf('ben'))
        await page.waitForURL(`${proxy.url}/details/movie/${movie}`)
        await heading(page, title).waitFor()
        await page.waitForFunction(() => {
          const pictures = [...document.querySelectorAll<HTMLImageElement>('main img')]
          const shown = pictures.filter(({ complete, naturalWidth }) => complete && naturalWidth > 0)
          return shown.length > 0 && shown.every(({ src }) => new URL(src).pathname.startsWith('/requests/images/'))
        })
        await page.reload()
        await heading(page, title).waitFor()
        await hears()

        await page.getByRole('button', { name: 'Request', exact: true }).click()
        await badge(page, 'pending').waitFor()
        // The page shows it at once, also before the portal has it.
        await comesTo(async () => (await requestsFor(title)).length === 1)
        const [request] = await requestsFor(title)
        // It goes away by itself, perhaps before the approval is answered.
        const told = toast(page, `${title}: The request was approved.`).waitFor()
        await Promise.all([told, portal.approve(request?.id ?? 0)])

        await page.getByRole('link', { name: 'Requests' }).first().click()
        await page.waitForURL(`${proxy.url}/requests-list`)
        await heading(page, 'Requests').waitFor()
        await go('')
        await page.waitForURL(`${proxy.url}/discover`)
        await page.getByRole('heading', { name: 'Popular' }).waitFor()
        expect(proxy.outside).toEqual([])
      } finally {
        await proxy.stop()
      }
    })
  }

  const requestsFor = async (title: string) => {
    const { body } = await (await stage.portal.as(admin)).get(`/api/v3/requests?search=${title}`)
    return (body as RequestPage).requests
  }
})
