import { newsletter } from '~/shared/newsletter/settings'
import { Refusal, refuse } from '~/shared/refusal'
import { recentSignIn } from '../../../access/recent'
import type { App } from '../../../app'
import { markEverythingSent, testNewsletter } from '../../../notifications/newsletter/actions'
import { newsletterTexts, templatesFor, writingTexts } from '../../../notifications/templates'
import { replacing, saveSections } from '../../../settings/actions'
import { completed } from '../../../settings/given'
import { largeBody } from '../../body'
import { templateCode } from '../channel-codes'
import { routes } from '../endpoint'
import { anything, optional, readWith, wire } from '../reader'
import { settingsShape } from '../shapes/settings'
import { templateShape } from '../shapes/template'
import { templateEdit } from './notification-settings'
import { orNegative } from './tester'

const code = templateCode('Email', 'Newsletter')
const text = wire({ notificationTemplate: optional(templateEdit) })

/** The text that is sent with the settings, by its number; none where programs leave it out. */
function editsIn(body: unknown) {
  const { notificationTemplate } = readWith(text, body)
  if (!notificationTemplate) return []
  const { id, ...edit } = notificationTemplate
  const problem = 'is not the text of the newsletter'
  if (id !== code) refuse({ code: 'SettingsInvalid', problems: [{ field: 'notificationTemplate.id', problem }] })
  return [{ ...edit, event: 'Newsletter' }]
}

/** The settings of the newsletter with its text, what marks everything as sent, and its test. */
export function newsletterEndpoints(app: App) {
  const settings = routes('/api/v1/Settings')
    .get(newsletter.id, { needs: 'admin' }, async () => {
      const [template] = await templatesFor(app, newsletterTexts)
      const notificationTemplate = template ? templateShape({ name: 'Email' }, template) : null
      return { ...settingsShape(app, newsletter), notificationTemplate }
    })
    .post(newsletter.id, { needs: 'admin', reads: anything(), largest: largeBody }, async ({ by, body, caller }) => {
      await saveSections(app, by, [replacing(newsletter, body)], {
        beside: await writingTexts(app, by, [{ texts: newsletterTexts, edits: editsIn(body) }]),
        needRecent: recentSignIn(app, caller, { tokensCount: true }),
      })
      return true
    })
    .post('notifications/newsletterdatabase', { needs: 'admin' }, async ({ by }) => {
      await markEverythingSent(app, by)
      return true
    })
  const testers = routes('/api/v1/Tester').post(
    'newsletter',
    { needs: 'admin', reads: anything(), largest: largeBody },
    ({ by, body }) =>
      orNegative(
        async () => {
          await testNewsletter(app, by, completed(app, newsletter, body)).catch(unlessNotReady)
          return true
        },
        () => false,
      ),
  )
  return [...settings.endpoints, ...testers.endpoints]
}

/** Programs are told that all is well where no mail server is set up. */
function unlessNotReady(error: unknown): void {
  if (!(error instanceof Refusal && error.reason.code === 'EmailNotReady')) throw error
}
