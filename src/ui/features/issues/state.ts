import { useMutation, useQueryClient } from '@tanstack/react-query'
import { atom, getDefaultStore } from 'jotai'
import { useTranslation } from 'react-i18next'
import type { FoundIssueTitle, IssueEntry, IssueView } from '~/shared/api/issues'
import { type IssueStep, statusAfter } from '~/shared/issues/model'
import type { RequestKind } from '~/shared/requests/model'
import { deleteIssue, moveIssue, sendComment } from '../../api/issues'
import { useMe } from '../../api/me'
import { useErrorText } from '../../api/use-error-text'
import { dismissToast, showToast } from '../../kit/toasts'
import { refreshIssues, titleIssuesQuery } from '../../state/issues'

/** Which title's issues a page shows. */
export type TitleRef = { providerId: string; kind: RequestKind | undefined }
type Update = (issue: IssueView) => IssueView

const useTitleUpdate = ({ providerId, kind }: TitleRef) => {
  const client = useQueryClient()
  const { queryKey } = titleIssuesQuery(providerId, kind)
  return {
    client,
    queryKey,
    /** Changes one issue on the screen; answers what was shown before. */
    async update(id: number, change: Update) {
      await client.cancelQueries({ queryKey })
      const before = client.getQueryData(queryKey)
      client.setQueryData<FoundIssueTitle>(queryKey, found => {
        if (!found?.title) return found
        const issues = found.title.issues.map(issue => (issue.id === id ? change(issue) : issue))
        return { title: { ...found.title, issues } }
      })
      return before
    },
  }
}

const unsent = 'unsent'
/** Shown at once, not yet with the server. */
export const isUnsent = ({ id }: IssueEntry) => id.startsWith(unsent)

let unsentCount = 0
const commentKey = ['issues', 'comment']
const without = (entries: readonly IssueEntry[], ...ids: (string | undefined)[]) =>
  entries.filter(({ id }) => !ids.includes(id))

/**
 * Says something; it stands in the conversation at once, and leaves it when it could not be sent. What is said while
 * something is under way follows it.
 */
export const useComment = (title: TitleRef, staff: boolean) => {
  const me = useMe().data
  const { client, update } = useTitleUpdate(title)
  return useMutation({
    mutationKey: commentKey,
    scope: { id: commentKey.join() },
    mutationFn: ({ id, text }: { id: number; text: string }) => sendComment(id, { text }),
    onMutate: async ({ id, text }) => {
      const by = me ? { id: me.id, name: me.alias || me.userName, picturePath: me.picturePath } : null
      const at = new Date().toISOString()
      const entry: IssueEntry = { id: `${unsent}-${++unsentCount}`, at, by, staff, text, status: null }
      await update(id, issue => ({ ...issue, entries: [...issue.entries, entry] }))
      return entry.id
    },
    onSuccess: (entry, { id }, sent) =>
      update(id, issue => {
        // Whoever follows the title live may have been told of it before.
        const others = without(issue.entries, sent, entry.id)
        return { ...issue, entries: [...others.filter(each => !isUnsent(each)), entry, ...others.filter(isUnsent)] }
      }),
    onError: (_, { id }, sent) => update(id, issue => ({ ...issue, entries: without(issue.entries, sent) })),
    // What is read before the last of them has arrived does not have it.
    onSettled: () => (client.isMutating({ mutationKey: commentKey }) > 1 ? undefined : refreshIssues(client)),
  })
}

/** Moves an issue on or back; what can be done then, the server says. */
export const useIssueStep = (title: TitleRef) => {
  const { t } = useTranslation()
  const words = useErrorText()
  const { client, queryKey, update } = useTitleUpdate(title)
  return useMutation({
    mutationFn: ({ issue, step }: { issue: IssueView; step: Exclude<IssueStep, 'delete'> }) =>
      moveIssue(issue.id, step),
    onMutate: ({ issue, step }) => update(issue.id, each => ({ ...each, status: statusAfter[step], steps: [] })),
    onSuccess: (_, { issue, step }) => showToast({ text: t(`issues.done.${step}`, { subject: issue.subject }) }),
    onError: (error, { issue }, before) => {
      client.setQueryData(queryKey, before)
      showToast({ tone: 'bad', title: issue.subject, text: words(error) })
    },
    onSettled: () => refreshIssues(client),
  })
}

const undoMs = 8_000

/** Issues that are about to be deleted: out of sight, and still there until the time to take it back is over. */
export const leavingAtom = atom<ReadonlySet<number>>(new Set<number>())

function setLeaving(id: number, leaving: boolean) {
  getDefaultStore().set(leavingAtom, before => {
    const ids = new Set(before)
    if (leaving) ids.add(id)
    else ids.delete(id)
    return ids
  })
}

/** Deletes an issue once nobody took it back for a while. A page that is closed before deletes nothing. */
export const useDeleteIssue = () => {
  const { t } = useTranslation()
  const client = useQueryClient()
  const words = useErrorText()
  return ({ id, subject }: Pick<IssueView, 'id' | 'subject'>) => {
    setLeaving(id, true)
    const back = () => {
      clearTimeout(timer)
      setLeaving(id, false)
    }
    const toast = showToast({
      text: t('issues.done.delete', { subject }),
      durationMs: undoMs,
      action: { label: t('requesting.undo'), onPress: back },
    })
    const timer = setTimeout(async () => {
      dismissToast(toast)
      try {
        await deleteIssue(id)
      } catch (error) {
        showToast({ tone: 'bad', title: subject, text: words(error) })
      }
      await refreshIssues(client)
      setLeaving(id, false)
    }, undoMs)
  }
}
