import { Elysia } from 'elysia'
import * as api from '~/shared/api/mailings'
import { refuse } from '~/shared/refusal'
import { displayName } from '~/shared/users/model'
import type { App } from '../../app'
import { lastMailings } from '../../notifications/mailing-queries'
import { emailIsSetUp, massMail, massMailLook, peopleToMail, reachableIds } from '../../notifications/mass-mail'
import { largeBody } from '../body'
import { identity } from '../identity'
import { mailingViews } from './mailing-views'

const mostMailings = 20

/** Mails that administrators write to many people. */
export const mailingRoutes = (app: App) =>
  new Elysia({ prefix: '/api/v3/mailings' })
    .use(identity(app, { largestBody: largeBody }))
    .get('', async () => mailingViews(app, await lastMailings(app.store, { kind: 'mass', most: mostMailings })), {
      needs: 'admin',
      response: api.MailingList,
      detail: { summary: 'The mass mails that were written last, with how far they are.' },
    })
    .get(
      '/people',
      async ({ query }) => {
        const { people, total } = await peopleToMail(app, query.search ?? '')
        const shown = people.map(user => ({
          ...{ userId: user.id, displayName: displayName(user), userName: user.userName },
          email: user.email ?? '',
        }))
        return { people: shown, total, canSend: emailIsSetUp(app) }
      },
      { needs: 'admin', query: api.ReachablePeopleQuery, response: api.ReachablePeople },
    )
    .post('/preview', ({ by, body }) => massMailLook(app, by, body), {
      needs: 'admin',
      body: api.MassMailText,
      response: api.MassMailLook,
      detail: { summary: 'How a mass mail would look to the caller.' },
    })
    .post(
      '',
      async ({ by, body }) => {
        const { subject, message, bcc, everybody, userIds } = body
        const wanted = everybody ? await reachableIds(app) : userIds
        if (wanted.length === 0) refuse({ code: 'NobodyChosen' })
        return massMail(app, by, { subject: subject.trim(), body: message, bcc, userIds: wanted })
      },
      {
        needs: 'admin',
        body: api.MassMailDraft,
        response: api.StartedMailing,
        detail: { summary: 'Writes a mail to many people; its mails leave a few at a time.' },
      },
    )
