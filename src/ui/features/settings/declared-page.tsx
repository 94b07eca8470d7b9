import { useAtomValue } from 'jotai'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useSearch } from 'wouter'
import { lazyPart } from '../../kit/lazy-part'
import { NotLoaded } from '../../kit/not-loaded'
import { type TabFacts, TabPanel, Tabs } from '../../kit/tabs'
import type { SettingsPage } from '../../state/settings-pages'
import { pageKey, tabKeys } from '../../state/settings-texts'
import { startAtom } from '../../state/start'
import { FormSkeleton } from './form-skeleton'
import { SectionPanel } from './section-panel'
import { SettingsForm } from './settings-form'
import { SettingsLayout } from './settings-layout'
import type { PageSection } from './use-page-section'
import { useSaveAfterTest } from './use-save-after-test'
import { useSavePage } from './use-save-page'
import type { SectionForm } from './use-section'
import { useTemplates } from './use-templates'
import { WithSections } from './with-sections'

const TemplateEditor = lazyPart(async () => (await import('./template-editor')).TemplateEditor, {
  Waiting: () => <FormSkeleton />,
  Failed: NotLoaded,
})

type Beside = (form: SectionForm) => Readonly<Record<string, ReactNode>>
export type DeclaredPageProps = {
  page: SettingsPage
  /** Above the form of the first section. */
  before?: (form: SectionForm) => ReactNode
  /** Instead of a field, by its name. */
  instead?: Beside
  /** At the foot of a part, by its title; `form` is the foot of all. */
  after?: Beside
  /** False until what stands there is known as well: all of the page is drawn at once. */
  isKnown?: boolean
}

const WebhookAddresses = lazyPart(async () => (await import('./webhook-addresses')).WebhookAddresses, {
  Waiting: () => null,
  Failed: NotLoaded,
})
const MediaFoot = lazyPart(async () => (await import('./media-foot')).MediaFoot, {
  Waiting: () => null,
  Failed: NotLoaded,
})
const MissingTitles = lazyPart(async () => (await import('./missing-titles')).MissingTitles, {
  Waiting: () => null,
  Failed: NotLoaded,
})
const textsTab = 'texts'
const none = () => ({})

/** A page of the settings as its sections declare it: their forms, tests, options and texts, saved together. */
export function DeclaredPage(props: DeclaredPageProps) {
  return (
    <WithSections sections={props.page.sections}>
      {sections => <DrawnPage {...props} sections={sections} />}
    </WithSections>
  )
}

type DrawnPageProps = DeclaredPageProps & { sections: readonly PageSection[] }

function DrawnPage({ page, sections, before, instead = none, after = none, isKnown = true }: DrawnPageProps) {
  const { t } = useTranslation()
  const title = String(t(pageKey(page, 'title')))
  const [location, go] = useLocation()
  const wanted = new URLSearchParams(useSearch()).get('tab')
  const features = useAtomValue(startAtom)?.features ?? []
  const forms = sections.map(({ form }) => form)
  const [first] = forms
  // What stands below comes after the form, which would push it down.
  const isUnfolded = forms.some(({ unfolding }) => unfolding?.isUnfolded !== false)
  const isReady = isKnown && isUnfolded && forms.every(({ view }) => view)
  const channel = page.sections.find(section => section.page?.templates)
  const templates = useTemplates(channel?.page?.channel ?? channel?.id.split('/').at(-1) ?? null)
  const save = useSavePage(forms, templates)
  const guard = useSaveAfterTest(sections, save)

  const isShown = ({ form: { section } }: PageSection) =>
    !section.page?.feature || features.some(({ name, enabled }) => name === section.page?.feature && enabled)
  const shown = sections.filter(isShown)
  const tabs = shown.flatMap(({ form: { section } }): TabFacts[] => {
    const { tab = 'form', templates: texts } = section.page ?? {}
    const named = (key: string) => ({ key, label: String(t(tabKeys(section, key))) })
    return [named(tab), ...(texts ? [named(textsTab)] : [])]
  })
  const hasTabs = tabs.length > 1 && shown.some(({ form: { section } }) => section.page?.tab || section.page?.templates)
  const current = tabs.find(({ key }) => key === wanted)?.key ?? tabs[0]?.key ?? ''
  const showsTexts = hasTabs && current === textsTab && templates !== null
  const inTab = ({ form: { section } }: PageSection) => !hasTabs || (section.page?.tab ?? 'form') === current

  const body = showsTexts ? (
    <TemplateEditor templates={templates} look={channel?.page?.templates ?? 'text'} />
  ) : (
    shown
      .filter(inTab)
      .map((part, index) => (
        <SectionPanel
          key={part.form.section.id}
          part={part}
          service={title}
          guard={guard}
          instead={instead(part.form)}
          after={after(part.form)}
          isDivided={index > 0}
        />
      ))
  )
  return (
    <SettingsLayout page={page} wide={showsTexts}>
      {page.group === 'mediaServers' && <MissingTitles page={page} />}
      {first && before?.(first)}
      <SettingsForm forms={forms} isKnown={isKnown} save={save} beforeSave={guard.beforeSave}>
        {hasTabs ? (
          <>
            <Tabs
              id={page.key}
              label={title}
              tabs={tabs}
              current={current}
              onChange={key => go(key === tabs[0]?.key ? location : `${location}?tab=${key}`, { replace: true })}
              className="mb-3"
            />
            <TabPanel id={page.key} current={current}>
              {body}
            </TabPanel>
          </>
        ) : (
          body
        )}
        {/* Within the form, whose bar would otherwise lie over its beginning. */}
        {isReady && page.group === 'mediaServers' && <MediaFoot page={page} />}
        {isReady && page.group === 'downloads' && <WebhookAddresses page={page} />}
      </SettingsForm>
    </SettingsLayout>
  )
}

/** What a page of the settings is handed that has a component of its own. */
export type SpecialPageProps = { page: SettingsPage }
