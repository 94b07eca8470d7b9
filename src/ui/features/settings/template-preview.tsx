import { useAtomValue } from 'jotai'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Template } from '~/shared/api/templates'
import { messageOf } from '~/shared/notifications/templates'
import { Preview } from '../../kit/preview'
import { useFormat } from '../../kit/use-format'
import { useSettled } from '../../kit/use-settled'
import { startAtom } from '../../state/start'
import { previewPage, sampleVariables } from './samples'

/** A frame that is drawn anew at every key flickers. */
const pauseMs = 300

/** How a text reads with made-up values; the portal puts its frame around it when it is sent. */
export function TemplatePreview({ template }: { template: Template }) {
  const { t } = useTranslation()
  const format = useFormat()
  const facts = useAtomValue(startAtom)
  const [moment] = useState(() => new Date())
  const variables = sampleVariables({
    portal: facts?.applicationName ?? 'Marquee',
    address: facts?.applicationUrl ?? 'https://portal.example.com',
    moment,
    language: format.language,
    date: format.date,
    text: name => t(`settings.sample.${name}`),
  })
  const html = useSettled(previewPage(messageOf(template, variables)), pauseMs)
  return (
    <div className="grid gap-2 desk:sticky desk:top-[calc(var(--bar)+1.5rem)]">
      <p className="text-sm font-[600]">{t('settings.template.preview')}</p>
      <Preview title={t('settings.template.preview')} html={html} />
    </div>
  )
}
