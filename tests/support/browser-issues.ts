import type { FoundIssueTitle, IssueCategory, IssuePage, NewIssue } from '~/shared/api/issues'
import { issueStatuses } from '~/shared/issues/model'
import { must } from './browser-calls'
import { admin, type BrowserPortal } from './browser-portal'

const issues = '/api/v3/issues'

/** What was reported on a portal of the browser, laid and taken away through its API. */
export const issuesOn = (portal: () => BrowserPortal) => {
  const staff = () => portal().as(admin)
  const read = async <Answer>(path: string) => (await must((await staff()).get(`${issues}${path}`))) as Answer
  const categories = () => read<IssueCategory[]>('/categories')
  const ofTitle = async (providerId: string) =>
    (await read<FoundIssueTitle>(`/of-title?providerId=${providerId}`)).title?.issues ?? []
  const withCategory = async (name: string) => {
    const found = (await categories()).find(category => category.name === name)
    return found ?? ((await must((await staff()).post(`${issues}/categories`, { name }))) as IssueCategory)
  }
  return {
    ofTitle,
    categories,
    withCategory,
    /** Switches them on or off. */
    switched: async (enabled: boolean) =>
      void (await must((await staff()).put('/api/v3/settings/issues', { enabled }))),
    /** Leaves no issue and nothing that one can be about. */
    async cleared() {
      const caller = await staff()
      for (const status of issueStatuses) {
        const { groups } = await read<IssuePage>(`?status=${status}&count=100`)
        for (const { providerId } of groups)
          for (const { id } of await ofTitle(providerId)) await must(caller.delete(`${issues}/${id}`))
      }
      for (const { id } of await categories()) await must(caller.delete(`${issues}/categories/${id}`))
    },
    /** Reports a problem with the sound of a title as somebody; answers the number of the issue. */
    async reported(name: string, issue: Pick<NewIssue, 'kind' | 'providerId' | 'title' | 'subject'>) {
      const { id: categoryId } = await withCategory('Sound')
      const description = 'The second reel is silent.'
      const made = await must(
        (await portal().as(name)).post(issues, {
          posterPath: null,
          ...issue,
          categoryId,
          description,
        } satisfies NewIssue),
      )
      return (made as { id: number }).id
    },
    /** Replies, or moves one on, as the administrator. */
    said: async (id: number, text: string) =>
      void (await must((await staff()).post(`${issues}/${id}/comments`, { text }))),
    resolved: async (id: number) => void (await must((await staff()).post(`${issues}/${id}/resolve`))),
  }
}
