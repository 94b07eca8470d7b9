import { Elysia, t } from 'elysia'
import { MailLook } from '~/shared/api/mailings'
import * as api from '~/shared/api/newsletter'
import { newsletter } from '~/shared/newsletter/settings'
import type { App } from '../../app'
import {
  markEverythingSent,
  newsletterLook,
  newsletterState,
  testNewsletter,
} from '../../notifications/newsletter/actions'
import { portalPoster } from '../../notifications/newsletter/mail-parts'
import { stopNewsletter } from '../../notifications/newsletter/opt-out'
import { nothing } from '../answers'
import { identity } from '../identity'
import { readerOf } from '../reader'
import { basePath } from '../request-context'
import { mailingViews } from './mailing-views'

const choiceIn = (app: App, choice: api.NewsletterChoice) => ({ ...app.settings.get(newsletter), ...choice })

/** The newsletter: how it stands, how it would look, its test, and what takes everything for told. */
export const newsletterRoutes = (app: App) =>
  new Elysia({ prefix: '/api/v3/newsletter' })
    .use(identity(app))
    .get(
      '',
      async () => {
        const { last, ...state } = await newsletterState(app)
        const [shown] = last ? await mailingViews(app, [last]) : []
        return { ...state, last: shown ?? null }
      },
      { needs: 'admin', response: api.NewsletterState },
    )
    .post(
      '/preview',
      async ({ by, context, body }) => {
        const { subject, message, ...choice } = body
        const [text, posterOf] = [{ subject, message }, portalPoster(context.origin)]
        return newsletterLook(app, readerOf(by), { settings: choiceIn(app, choice), text, posterOf })
      },
      {
        needs: 'admin',
        body: api.NewsletterDraft,
        response: MailLook,
        detail: {
          summary:
            'How a newsletter with the newest titles would look to the caller; its pictures are those of the portal.',
        },
      },
    )
    .post('/test', async ({ by, body }) => ({ mails: await testNewsletter(app, by, choiceIn(app, body)) }), {
      needs: 'admin',
      body: api.NewsletterChoice,
      response: api.TestedMails,
      detail: { summary: 'Sends the newest titles to the administrators, whatever was sent before.' },
    })
    .post('/mark', async ({ by }) => ({ titles: await markEverythingSent(app, by) }), {
      needs: 'admin',
      response: api.MarkedTitles,
      detail: { summary: 'Takes everything that is there for sent, so that the next newsletter begins now.' },
    })

/** Links of newsletters: mail programs send a form, which says nothing that the link does not. */
export const newsletterOptOutRoutes = (app: App) =>
  new Elysia({ prefix: '/api/v3/newsletter/opt-outs' })
    .use(identity(app, { bodies: 'loose' }))
    .get(
      '/:token',
      ({ params }) =>
        new Response(null, {
          status: 303,
          headers: { location: `${basePath(app)}/unsubscribe/${params.token}`, 'cache-control': 'no-store' },
        }),
      {
        needs: 'anonymous',
        params: api.OptOutParams,
        detail: {
          summary: 'Leads to the page that asks first: looking at a link changes nothing.',
          responses: { 303: { description: 'The page is there.' } },
        },
        response: { 303: t.Void() },
      },
    )
    .post(
      '/:token',
      async ({ params }) => {
        await stopNewsletter(app, params.token)
        return nothing(204)
      },
      {
        needs: 'anonymous',
        params: api.OptOutParams,
        detail: { summary: 'Stops the newsletter of whom the link is for.' },
      },
    )
