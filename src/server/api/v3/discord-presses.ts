import { Elysia } from 'elysia'
import { DiscordAnswer, DiscordPress } from '~/shared/api/discord-presses'
import type { App } from '../../app'
import { answerDiscordPress } from '../../chats/discord-presses'
import { identity } from '../identity'

/** Where Discord says that somebody pressed a button; the address stands in the settings of the application there. */
export const discordPressRoutes = (app: App) =>
  new Elysia({ prefix: '/api/v3/discord-presses' }).use(identity(app, { bodies: 'bytes' })).post(
    '',
    ({ body, headers }) =>
      answerDiscordPress(app, {
        body,
        signature: headers['x-signature-ed25519'] ?? '',
        timestamp: headers['x-signature-timestamp'] ?? '',
      }),
    {
      needs: 'anonymous',
      body: DiscordPress,
      response: DiscordAnswer,
      detail: { summary: 'Hears from Discord what was pressed below a message, signed by the application there.' },
    },
  )
