import type { HttpStream } from '~/integrations/download/stream'
import type { Circuits } from '~/integrations/http/breaker'
import type { Http } from '~/integrations/http/call'
import { type LastAnswers, lastAnswers } from '~/integrations/http/last-answers'
import { services as everyService, type Services } from '~/integrations/services'
import { handOverTimeoutMs } from '~/shared/requests/hand-over'
import type { SettingValues } from '~/shared/settings/fields'
import { portalPictures } from '~/shared/settings/kept-pictures'
import type { Section } from '~/shared/settings/model'
import { installation, portal } from '~/shared/settings/portal'
import { sections as everySection } from '~/shared/settings/sections'
import { secondStepSaves } from '../access/require-second-step'
import { signInsElsewhere } from '../access/sign-ins-elsewhere'
import { steadyClock, throttleWith } from '../access/throttle'
import { tokensWith } from '../access/tokens'
import type { App } from '../app'
import { blockedNow } from '../blocks/current'
import type { Config } from '../config'
import { publish } from '../events/publish'
import type { Log } from '../log'
import { channelSaves } from '../notifications/channel-saves'
import { rulesNow } from '../rules/current'
import { openSettings } from '../settings/settings'
import { languageFolder } from '../store/embedded'
import { migrate } from '../store/migrate'
import type { Store } from '../store/store'
import { prepareInstallation } from '../system/first-start'
import { openTexts } from '../texts'
import { keepTimeZone } from '../time-zone'
import { hasLocalAccount } from '../users/queries'
import { openVault } from './open-vault'

/** What touches the world outside: real in the server, fakes in tests. */
type Edges = {
  store: Store
  http: Http
  stream: HttpStream
  log: Log
  now: () => Date
  /** What the transport remembers of services that fail. */
  circuits?: Pick<Circuits, 'close'>
  /** What it remembers of services that answered. */
  answers?: Pick<LastAnswers, 'of'>
}

/** What there is of what is declared once; tests add some of their own. */
type Declared = { sections: readonly Section[]; services: Services }

/** An App over an open store: brought to the newest schema, with its keys and built-in account in place. */
export async function openApp(
  config: Config,
  { store, http, stream, log, now, circuits, answers = lastAnswers(now) }: Edges,
  { sections, services }: Declared = { sections: everySection, services: everyService },
): Promise<App> {
  await migrate(store)
  const vault = await openVault(config, store)
  const settings = await openSettings(store, config.environment, {
    // Pages have no use for it, and would fetch it.
    sections: [...sections, portalPictures],
    vault,
    whenRead(settings, changed) {
      keepTimeZone(settings)
      // Whoever mended the settings of a service must not be told what was wrong before.
      for (const { name } of services.all.filter(service => changed.includes(service.settings.id)))
        circuits?.close(name)
    },
  })
  await prepareInstallation(store, settings, now())
  // Whoever decides first, and whoever reads the first list, does not wait for them.
  await Promise.all([rulesNow(store), blockedNow(store)])
  const app: App = {
    config,
    whole: async () => app,
    opened: () => app,
    store,
    http,
    answeredAt: answers.of,
    stream,
    settings,
    vault,
    services,
    beforeSave: { [portal.id]: (_, tx) => finishedWizard(tx), ...secondStepSaves, ...channelSaves(services.agents) },
    now,
    log,
    texts: openTexts(languageFolder()),
    tokens: tokensWith(settings.get(installation).signingKey ?? ''),
    throttle: throttleWith(steadyClock),
    signInsElsewhere: signInsElsewhere(),
    pause: ms => Bun.sleep(ms),
    publish: (tx, event) => publish(app, tx, event),
    chats: { telegramBot: null, codeUntil: null },
    damage: null,
    // Filled in by whoever starts a worker, a hub or jobs over this App; a command line needs none of them.
    outbox: { attempt: async () => Promise.reject(new Error('no outbox worker was started')), nudge: () => undefined },
    handOverTimeoutMs,
    live: {
      showUsers: () => undefined,
      libraryChanged: () => undefined,
      serverCalled: () => undefined,
      recheck: () => undefined,
      connected: () => [],
    },
    jobs: {
      start: () => false,
      startSince: () => undefined,
      startAgain: () => undefined,
      abort: () => false,
      progress: () => null,
    },
    beginRestore: null,
    seerrPort: { problem: () => null },
    serverReads: { soon: () => undefined, askedAt: () => null, settled: async () => undefined },
  }
  return app
}

/** Whoever saves the portal has been through the wizard, unless a command did before there was anybody. */
const finishedWizard = async (tx: Store): Promise<SettingValues> =>
  (await hasLocalAccount(tx)) ? { wizard: true } : {}
