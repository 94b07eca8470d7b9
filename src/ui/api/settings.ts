import type { SavedPage, SectionSummary, SectionView } from '~/shared/api/settings'
import type { Template, TemplateEdit } from '~/shared/api/templates'
import type { SettingValues } from '~/shared/settings/fields'
import type { OptionLists, TestResult } from '~/shared/settings/model'
import { get, post, put } from './client'

const pathOf = (section: string) => `/api/v3/settings/${encodeURIComponent(section)}`

export const readSummaries = (signal: AbortSignal) => get<SectionSummary[]>('/api/v3/settings', { signal })
export const readSection = (section: string, signal?: AbortSignal) => get<SectionView>(pathOf(section), { signal })
export const writeSection = (section: string, values: Record<string, unknown>) =>
  put<SectionView>(pathOf(section), values)
export const testSection = (section: string, values: Record<string, unknown>) =>
  post<TestResult>(`${pathOf(section)}/test`, values)
export const readOptions = (section: string, values: Record<string, unknown>) =>
  post<OptionLists>(`${pathOf(section)}/options`, values)

export const readTemplates = (channel: string, signal: AbortSignal) =>
  get<Template[]>(`/api/v3/templates/${channel}`, { signal })

/** Saves sections, and texts of channels with them: all of it, or nothing. */
export const savePage = ({
  sections,
  templates,
}: {
  sections: Readonly<Record<string, SettingValues>>
  templates: Readonly<Record<string, Template[]>>
}) =>
  put<SavedPage>('/api/v3/settings', {
    sections,
    templates: Object.fromEntries(
      Object.entries(templates).map(([channel, texts]) => [
        channel,
        texts.map(({ event, subject, message, enabled }): TemplateEdit => ({ event, subject, message, enabled })),
      ]),
    ),
  })
