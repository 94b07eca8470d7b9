import type { QueryClient } from '@tanstack/react-query'
import { getDefaultStore, useAtomValue } from 'jotai'
import type { ComponentType } from 'react'
import { sectionQuery } from '../../api/settings'
import type { Failure } from '../../kit/boundary'
import { lazyPart } from '../../kit/lazy-part'
import { NotLoaded } from '../../kit/not-loaded'
import { sessionAtom } from '../../state/session'
import { pageAt, pagesFor, type SettingsPage } from '../../state/settings-pages'
import type { SpecialPageProps } from './declared-page'
import { FormSkeleton } from './form-skeleton'
import { SettingsIndex } from './settings-index'
import { SettingsFrame, SettingsLayout } from './settings-layout'

/** What stands beside the list until the code of a page has come. */
function PageSkeleton({ page }: SpecialPageProps) {
  return (
    <SettingsLayout page={page}>
      <FormSkeleton />
    </SettingsLayout>
  )
}

/** The same where it could not be fetched. */
function PageNotLoaded({ page, ...failure }: SpecialPageProps & Failure) {
  return (
    <SettingsLayout page={page}>
      <NotLoaded {...failure} />
    </SettingsLayout>
  )
}

/** A page may say what it asks for besides its sections, so that it is drawn with the answers where they come in time. */
type AskingPage = ComponentType<SpecialPageProps> & { ask?: (client: QueryClient) => Promise<unknown> }
type LoadedPage = ReturnType<typeof lazyPage>
const lazyPage = (load: () => Promise<AskingPage>) => {
  const part = lazyPart<SpecialPageProps>(load, { Waiting: PageSkeleton, Failed: PageNotLoaded })
  return Object.assign(part, { ask: async (client: QueryClient) => (await load()).ask?.(client) })
}

/** Few come to an address that is not theirs. */
const NoSettingsPage = lazyPart<{ isThere?: boolean }>(
  async () => (await import('./no-settings-page')).NoSettingsPage,
  {
    Failed: NotLoaded,
  },
)

/** Draws a page from what its sections declare. */
const Declared = lazyPage(async () => (await import('./declared-page')).DeclaredPage)

/** Pages with something that cannot be declared, by their keys; each is fetched when it is first opened. */
const special: Readonly<Record<string, LoadedPage>> = {
  about: lazyPage(async () => (await import('./about-page')).AboutPage),
  audit: lazyPage(async () => (await import('./audit-page')).AuditPage),
  backups: lazyPage(async () => (await import('./backups-page')).BackupsPage),
  blocks: lazyPage(async () => (await import('./blocks-page')).BlocksPage),
  branding: lazyPage(async () => (await import('./branding-page')).BrandingPage),
  caches: lazyPage(async () => (await import('./caches-page')).CachesPage),
  discover: lazyPage(async () => (await import('./discover-page')).DiscoverPage),
  failed: lazyPage(async () => (await import('./outbox-page')).OutboxPage),
  features: lazyPage(async () => (await import('./features-page')).FeaturesPage),
  filters: lazyPage(async () => (await import('./filters-page')).FiltersPage),
  general: lazyPage(async () => (await import('./general-page')).GeneralPage),
  health: lazyPage(async () => (await import('./health-page')).HealthPage),
  history: lazyPage(async () => (await import('./history-page')).HistoryPage),
  issues: lazyPage(async () => (await import('./issues-page')).IssuesPage),
  jobs: lazyPage(async () => (await import('./jobs-page')).JobsPage),
  logs: lazyPage(async () => (await import('./logs-page')).LogsPage),
  massEmail: lazyPage(async () => (await import('./mass-email-page')).MassEmailPage),
  metadata: lazyPage(async () => (await import('./metadata-page')).MetadataPage),
  mobile: lazyPage(async () => (await import('./mobile-page')).MobilePage),
  moveIn: lazyPage(async () => (await import('./move-in-page')).MoveInPage),
  newsletter: lazyPage(async () => (await import('./newsletter-page')).NewsletterPage),
  newUsers: lazyPage(async () => (await import('./new-users-page')).NewUsersPage),
  openId: lazyPage(async () => (await import('./open-id-page')).OpenIdPage),
  rules: lazyPage(async () => (await import('./rules-page')).RulesPage),
  services: lazyPage(async () => (await import('./services-page')).ServicesPage),
  signIn: lazyPage(async () => (await import('./sign-in-settings-page')).SignInSettingsPage),
  statistics: lazyPage(async () => (await import('./statistics-page')).StatisticsPage),
  webhook: lazyPage(async () => (await import('./webhook-page')).WebhookPage),
  updates: lazyPage(async () => (await import('./updates-page')).UpdatesPage),
}

const drawnBy = ({ key }: SettingsPage) => special[key] ?? Declared

/** Everything under /Settings: the index of tiles, or the page of the address, for whoever may open it. */
export function SettingsPages({ '*': rest = '' }: { '*'?: string }) {
  const session = useAtomValue(sessionAtom)
  const path = rest.replace(/\/+$/, '')
  const open = pagesFor(session)
  const page = pageAt(path)
  if (open.length === 0 || (page && !open.includes(page))) return <NoSettingsPage isThere />
  if (path === '') return <SettingsIndex />
  if (!page) return <NoSettingsPage />
  const Drawn = drawnBy(page)
  return (
    <SettingsFrame current={page.key}>
      <Drawn key={page.key} page={page} />
    </SettingsFrame>
  )
}

/** The code and the sections of the page that is asked for, so that nobody sees what waits for them. */
SettingsPages.ask = async (client: QueryClient) => {
  const page = pageAt(location.pathname.replace(/^.*\/settings\//i, '').replace(/\/+$/, ''))
  // Whoever may not open it asks for nothing of it.
  if (!page || !pagesFor(getDefaultStore().get(sessionAtom)).includes(page)) return
  const drawn = drawnBy(page)
  const sections = page.sections.map(({ id }) => client.prefetchQuery(sectionQuery(id)))
  await Promise.all([drawn.early(), drawn.ask(client), ...sections])
}
