import { type ComponentType, type ExoticComponent, lazy, type ReactNode } from 'react'

export type RouteParams = Record<string, string | undefined>

type PageRoute = { path: string; draw: (params: RouteParams) => ReactNode; load: () => Promise<unknown> }

/** A page whose code is fetched when its address is first entered; the parts of the address are its props. */
const route = <Params extends RouteParams>(path: string, load: () => Promise<ComponentType<Params>>): PageRoute => {
  const Page: ExoticComponent<Params> = lazy(async () => ({ default: await load() }))
  return { path, load, draw: params => <Page {...(params as Params)} /> }
}

/** Pages that anybody may see; drawn without the shell. */
export const openRoutes: PageRoute[] = [
  route('/login/:landing?', async () => (await import('./features/account/sign-in-page')).SignInPage),
  route('/reset', async () => (await import('./features/account/ask-reset-page')).AskResetPage),
  route('/token', async () => (await import('./features/account/reset-page')).ResetPage),
  route('/Wizard', async () => (await import('./features/wizard/wizard-page')).WizardPage),
]

/** Pages for people who are signed in; drawn inside the shell. The order decides. */
export const signedInRoutes: PageRoute[] = [
  route('/discover', async () => (await import('./features/discover/discover-page')).DiscoverPage),
  route('/discover/collection/:id', async () => (await import('./features/discover/collection-page')).CollectionPage),
  route('/discover/advanced/search', async () => (await import('./features/search/genre-page')).GenrePage),
  route('/discover/:term', async () => (await import('./features/search/search-page')).SearchPage),
  route('/details/movie/:id', async () => (await import('./features/details/movie-page')).MoviePage),
  route('/requests-list', async () => (await import('./features/requests/requests-page')).RequestsPage),
  route('/Settings/*?', async () => (await import('./features/settings/settings-pages')).SettingsPages),
  route('/user-preferences', async () => (await import('./features/account/preferences-page')).PreferencesPage),
]

/** Whether an address belongs to a route, for fetching its code early. */
export const leadsTo = ({ path }: PageRoute, address: string) => {
  const pattern = path
    .replace('/*?', '(/.*)?')
    .replace(/\/:\w+\?/g, '(/[^/]+)?')
    .replace(/:\w+/g, '[^/]+')
  return new RegExp(`^${pattern}/?$`, 'i').test(address)
}
