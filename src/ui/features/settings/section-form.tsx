import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { type Part, pageParts } from '~/shared/settings/pages'
import { FormSection } from '../../kit/form-section'
import { partKeys } from '../../state/settings-texts'
import { FormLines } from './form-lines'
import type { SectionForm as Form } from './use-section'

type SectionFormProps = {
  form: Form
  /** Instead of a field. */
  instead?: Readonly<Record<string, ReactNode>>
  /** At the foot of a part, such as the test of a connection. */
  after?: Readonly<Record<string, ReactNode>>
  /** A hairline separates it from what stands above. */
  isDivided?: boolean
}

/** A form as the declaration of its section says: its parts in order, every field by its kind. */
export function SectionForm({ form, instead, after = {}, isDivided = false }: SectionFormProps) {
  const { t, i18n } = useTranslation()
  const { section, unfolding } = form
  const drawPart = ({ title, lines }: Part) => {
    const content = <FormLines scope={form} lines={lines} instead={instead} />
    if (!title)
      return (
        <div key={lines.join()} className="grid gap-[1.125rem] pb-6">
          {content}
        </div>
      )
    const text = partKeys(section, title, 'text')
    return (
      <FormSection
        key={title}
        title={String(t(partKeys(section, title, 'title')))}
        text={text.some(key => i18n.exists(key)) ? String(t(text)) : undefined}
      >
        {content}
        {after[title]}
      </FormSection>
    )
  }
  const parts = pageParts(section)
  // The switch is the first part by itself.
  const shown = unfolding?.isUnfolded === false ? parts.slice(0, 1) : parts
  return <div className={isDivided ? 'border-t border-line pt-6' : undefined}>{shown.map(drawPart)}</div>
}
