import { Elysia } from 'elysia'
import { AccountParams } from '~/shared/api/accounts'
import { MessageChoices, MessageChoicesChange } from '~/shared/api/message-choices'
import type { App } from '../../app'
import { changeMessageChoices, messageChoices } from '../../notifications/message-choices'
import { accountToTouch } from '../../users/account-access'
import { identity } from '../identity'

/** What the caller hears, where and when. */
export const ownMessageChoiceRoutes = (app: App) =>
  new Elysia({ prefix: '/api/v3/me/message-choices' })
    .use(identity(app))
    .get('', ({ by }) => messageChoices(app, by), { needs: 'user', response: MessageChoices })
    .put(
      '',
      async ({ by, body }) => {
        await changeMessageChoices(app, by, by, body)
        return messageChoices(app, by)
      },
      {
        needs: 'user',
        body: MessageChoicesChange,
        response: MessageChoices,
        detail: { summary: 'Chooses what the caller hears, where and when; what is not named stays as it is.' },
      },
    )

/** The same of somebody else, for staff; of administrators for administrators alone. */
export const userMessageChoiceRoutes = (app: App) =>
  new Elysia({ prefix: '/api/v3/users' })
    .use(identity(app))
    .get(
      '/:id/message-choices',
      async ({ by, params }) => messageChoices(app, await accountToTouch(app.store, by, params.id)),
      { needs: 'powerUser', params: AccountParams, response: MessageChoices },
    )
    .put(
      '/:id/message-choices',
      async ({ by, params, body }) => {
        const user = await accountToTouch(app.store, by, params.id)
        await changeMessageChoices(app, by, user, body)
        return messageChoices(app, user)
      },
      {
        needs: 'powerUser',
        params: AccountParams,
        body: MessageChoicesChange,
        response: MessageChoices,
        detail: { summary: 'Chooses what somebody hears, where and when; what is not named stays as it is.' },
      },
    )
