import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Columns } from '../../kit/columns'
import { cx } from '../../kit/cx'
import { FormSection } from '../../kit/form-section'
import { type Group, type GroupTitle, groupsOf, type Line } from '../../state/settings-layout'
import type { OptionsByName } from './field-options'
import { SectionField } from './section-field'
import type { SectionForm as Form } from './use-section'

type SectionFormProps = {
  form: Form
  options?: OptionsByName
  /** Instead of a field. */
  instead?: Readonly<Record<string, ReactNode>>
  /** At the foot of a part, such as the test of a connection. */
  after?: Partial<Record<GroupTitle, ReactNode>>
}

const isAddress = (line: Line) => Array.isArray(line) && line.includes('port')

/** A form as the declaration of its section and the layout say: every field by its kind, dependent ones unfolded. */
export function SectionForm({ form, options = {}, instead = {}, after = {} }: SectionFormProps) {
  const { t } = useTranslation()
  const { section, values } = form
  const isShown = (name: string) => {
    const { when } = section.fields[name] ?? {}
    return !when || Boolean(values[when])
  }
  const draw = (name: string, className?: string) =>
    instead[name] ?? (
      <SectionField
        key={name}
        form={form}
        name={name}
        options={options[section.fields[name]?.optionsFrom ?? name] ?? options[name]}
        className={className}
      />
    )
  const drawLine = (line: Line) => {
    const names = [line].flat().filter(isShown)
    if (names.length === 0) return null
    if (isAddress(line)) return <Address key={names.join()} names={names} draw={draw} />
    if (names.length > 1) return <Columns key={names.join()}>{names.map(name => draw(name))}</Columns>
    const [name = ''] = names
    return (
      <div key={name} className={section.fields[name]?.kind === 'toggle' ? '-my-2' : undefined}>
        {draw(name)}
      </div>
    )
  }
  const drawGroup = (group: Group, index: number) => {
    if (group.when && !values[group.when]) return null
    const { title } = group
    const foot = title && after[title]
    const lines = group.lines.map(drawLine)
    if (!title)
      return (
        <div key={group.lines.join()} className={cx('grid gap-[1.125rem]', index === 0 && 'pb-6')}>
          {lines}
        </div>
      )
    return (
      <FormSection key={title} title={t(`settings.group.${title}.title`)} text={t(`settings.group.${title}.text`)}>
        {lines}
        {foot}
      </FormSection>
    )
  }
  return <div>{groupsOf(section.id).map(drawGroup)}</div>
}

/** Host, port and the switch for a secure connection in one line. */
function Address({ names, draw }: { names: readonly string[]; draw: (name: string, className?: string) => ReactNode }) {
  return (
    <div
      className={cx(
        'grid grid-cols-[minmax(0,1fr)_6.9rem] gap-x-3.5 gap-y-1',
        names.length > 2 && 'phone:grid-cols-[minmax(0,1fr)_6.9rem_auto]',
      )}
    >
      {names.map((name, index) =>
        draw(name, index === 2 ? 'max-phone:col-span-2 phone:pt-[1.35rem] [&_label]:gap-2.5' : undefined),
      )}
    </div>
  )
}
