import { refuse } from '~/shared/refusal'
import { discord } from '~/shared/services/discord'
import { email } from '~/shared/services/email'
import { telegram } from '~/shared/services/telegram'
import { webPush } from '~/shared/services/web-push'
import { countryOf } from '~/shared/titles/rules'
import type { User } from '~/shared/users/model'
import type { App } from '../../app'
import { preferencesOf } from '../../users/preference-queries'
import { peopleById } from './people'

/** What somebody entered for the channels, as far as programs of this kind know them. */
export async function channelsShape(app: App, { id }: User) {
  const { settings } = app
  const entered = new Map((await preferencesOf(app.store, id)).map(({ agent, value }) => [agent, value]))
  return {
    emailEnabled: settings.get(email).enabled,
    pgpKey: '',
    discordEnabled: settings.get(discord).enabled,
    discordEnabledTypes: 0,
    discordId: entered.get('Discord') ?? null,
    discordIds: entered.has('Discord') ? [entered.get('Discord')] : [],
    pushbulletAccessToken: null,
    pushoverApplicationToken: null,
    pushoverUserKey: null,
    pushoverSound: null,
    telegramEnabled: settings.get(telegram).enabled,
    telegramChatId: entered.get('Telegram') ?? null,
    telegramMessageThreadId: null,
    telegramSendSilently: false,
    webPushEnabled: settings.get(webPush).enabled,
    notificationTypes: {
      ...{ email: 0, discord: 0, pushbullet: 0, pushover: 0, slack: 0, telegram: 0, webhook: 0, webpush: 0 },
    },
  }
}

/** What somebody chose about themselves; what applies to everybody stands in their limits already. */
export async function ownSettingsShape(app: App, user: User) {
  const person = (await peopleById(app, user, [user.id])).get(user.id) ?? refuse({ code: 'UserUnknown' })
  const discordId = (await preferencesOf(app.store, user.id)).find(({ agent }) => agent === 'Discord')?.value ?? null
  const { username, email, movieQuotaLimit, movieQuotaDays, tvQuotaLimit, tvQuotaDays } = person
  return {
    ...{ username, email, discordId, locale: user.language ?? '' },
    ...{ discoverRegion: '', streamingRegion: countryOf(user), originalLanguage: '' },
    ...{ movieQuotaLimit, movieQuotaDays, tvQuotaLimit, tvQuotaDays },
    ...{ globalMovieQuotaLimit: null, globalMovieQuotaDays: null, globalTvQuotaLimit: null, globalTvQuotaDays: null },
    ...{ watchlistSyncMovies: null, watchlistSyncTv: null },
  }
}
