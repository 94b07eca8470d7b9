import type { AnyElysia, InternalRoute } from 'elysia'
import { yieldToEventLoop } from '~/shared/slices'
import type { App } from '../../app'
import type { Resource } from './resource'

/** Each is read from the executable by itself: all at once would hold up whoever calls meanwhile for 60 ms. */
const groups: readonly (() => Promise<readonly Resource[]>)[] = [
  async () => (await import('./groups/sign-in')).signInResources,
  async () => (await import('./groups/people')).peopleResources,
  async () => (await import('./groups/titles')).titlesResources,
  async () => (await import('./groups/requests')).requestsResources,
  async () => (await import('./groups/messages')).messagesResources,
  async () => (await import('./groups/administration')).administrationResources,
]

/** Our own API: one instance a resource, one line each in its group. It is made while others are served, so bit by bit. */
export async function ownApi(app: App): Promise<AnyElysia[]> {
  const made: AnyElysia[] = []
  for (const load of groups) {
    await yieldToEventLoop()
    for (const routes of await load()) {
      await yieldToEventLoop()
      made.push(routes(app))
    }
  }
  return made
}

export const isOwn = ({ path }: InternalRoute) => path.startsWith('/api/v3/')
