import type { QueryClient } from '@tanstack/react-query'
import type { ComponentType, ReactNode } from 'react'
import type { StartFacts } from '~/shared/api/start'
import { textsOf } from '~/shared/text-parts'
import { needTexts } from './i18n'
import { type Faces, lazyPart } from './kit/lazy-part'
import { PageWaiting } from './kit/loading'
import { BrokenPage, BrokenPortal } from './shell/broken-page'

type RouteParams = Record<string, string | undefined>

/** A page may say what it asks for first, so that it is drawn with the answers where they come in time. */
type RoutedPage<Params> = ComponentType<Params> & {
  ask?: (client: QueryClient, params: Params) => Promise<unknown>
}

type PageRoute = {
  path: string
  /** Whether it belongs to something that is switched on. */
  isOn: (facts: StartFacts | null) => boolean
  draw: (params: RouteParams) => ReactNode
  early: () => Promise<void>
  ask: (client: QueryClient, params: RouteParams) => Promise<unknown>
}

/** Pages whose code is fetched when their address is first entered; the parts of the address are their props. */
const routesWith =
  (faces: Faces<object>) =>
  <Params extends RouteParams>(
    path: string,
    load: () => Promise<RoutedPage<Params>>,
    isOn: PageRoute['isOn'] = () => true,
  ): PageRoute => {
    const withTexts = async () => {
      const [Page] = await Promise.all([load(), ...textsOf(path).map(needTexts)])
      return Page
    }
    const Page = lazyPart<Params>(withTexts, faces)
    return {
      path,
      isOn,
      early: Page.early,
      draw: params => <Page {...(params as Params)} />,
      ask: async (client, params) => (await load()).ask?.(client, params as Params),
    }
  }
const open = routesWith({ Failed: BrokenPortal })
const inShell = routesWith({ Failed: BrokenPage, Waiting: PageWaiting })

/** Pages that anybody may see; drawn without the shell. */
const openRoutes: PageRoute[] = [
  open('/login/openid', async () => (await import('./features/account/open-id-return')).OpenIdReturn),
  open('/Login/OAuth/:pin', async () => (await import('./features/account/plex-return')).PlexReturn),
  open('/login/:landing?', async () => (await import('./features/account/sign-in-page')).SignInPage),
  open('/auth/cookie', async () => (await import('./features/account/cookie-page')).CookiePage),
  open('/second-step', async () => (await import('./features/account/set-up-step-page')).SetUpStepPage),
  open('/reset', async () => (await import('./features/account/ask-reset-page')).AskResetPage),
  open('/token', async () => (await import('./features/account/reset-page')).ResetPage),
  open('/confirm-address', async () => (await import('./features/account/confirm-address-page')).ConfirmAddressPage),
  open('/unsubscribe/:token', async () => (await import('./features/account/unsubscribe-page')).UnsubscribePage),
  open('/landingpage', async () => (await import('./features/account/landing-page')).landingPage()),
  open('/Wizard', async () => (await import('./features/wizard/wizard-page')).WizardPage),
  open('/Wizard/:step', async () => (await import('./features/wizard/step-address')).StepAddress),
  open('/decide', async () => (await import('./features/account/decide-page')).DecidePage),
  open('/invite/:token', async () => (await import('./features/account/invite-page')).InvitePage),
  open('/terms/:what?', async () => (await import('./features/terms/house-text-page')).HouseTextPage),
  open('/Custom', async () => (await import('./features/custom-page/custom-page')).OpenCustomPage),
]

/** The last one is drawn inside the shell for whoever is signed in. */
export const openTo = (isSignedIn: boolean) => (isSignedIn ? openRoutes.slice(0, -1) : openRoutes)

/** Pages for people who are signed in; drawn inside the shell. The order decides. */
export const signedInRoutes: PageRoute[] = [
  inShell('/discover', async () => (await import('./features/discover/discover-page')).DiscoverPage),
  inShell('/discover/collection/:id', async () => (await import('./features/discover/collection-page')).CollectionPage),
  inShell('/discover/advanced/search', async () => (await import('./features/browse/browse-page')).BrowsePage),
  inShell('/search', async () => (await import('./features/search/recent-page')).RecentPage),
  inShell('/discover/actor/:id', async () => (await import('./features/people/person-page')).PersonPage),
  inShell('/discover/:term', async () => (await import('./features/search/search-page')).SearchPage),
  inShell('/details/movie/:id', async () => (await import('./features/details/movie-page')).MoviePage),
  inShell('/details/tv/:id/:search?', async () => (await import('./features/details/show-page')).ShowPage),
  inShell('/details/artist/:id', async () => (await import('./features/details/artist-page')).ArtistPage),
  inShell('/requests-list', async () => (await import('./features/requests/requests-page')).RequestsPage),
  inShell('/issues', async () => (await import('./features/issues/issues-page')).IssuesPage),
  inShell('/issues/:id', async () => (await import('./features/issues/title-issues-page')).TitleIssuesPage),
  inShell('/watchlist', async () => (await import('./features/watchlist/watchlist-page')).WatchlistPage),
  inShell('/calendar', async () => (await import('./features/calendar/calendar-page')).CalendarPage),
  inShell(
    '/vote',
    async () => (await import('./features/votes/votes-page')).VotesPage,
    facts => facts?.voting ?? false,
  ),
  inShell('/Custom', async () => (await import('./features/custom-page/custom-page')).CustomPage),
  inShell('/share', async () => (await import('./features/share/share-page')).SharePage),
  inShell('/usermanagement', async () => (await import('./features/users/list-page')).UserListPage),
  inShell('/usermanagement/user', async () => (await import('./features/users/new-page')).NewUserPage),
  inShell('/usermanagement/user/:id', async () => (await import('./features/users/edit-page')).EditUserPage),
  inShell(
    '/usermanagement/invitations',
    async () => (await import('./features/users/invitations-page')).InvitationsPage,
  ),
  inShell(
    '/usermanagement/invitations/new',
    async () => (await import('./features/users/new-invitation-page')).NewInvitationPage,
  ),
  inShell('/Settings/*?', async () => (await import('./features/settings/settings-pages')).SettingsPages),
  inShell('/user-preferences', async () => (await import('./features/account/preferences-page')).PreferencesPage),
]
