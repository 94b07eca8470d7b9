import { useAtomValue } from 'jotai'
import { type ReactNode, useContext } from 'react'
import type { Field, Line } from '~/shared/settings/fields'
import { isUnfolded } from '~/shared/settings/items'
import { isForSamePlace } from '~/shared/settings/secret-binding'
import { Columns } from '../../kit/columns'
import { cx } from '../../kit/cx'
import { startAtom } from '../../state/start'
import { describesPlace, describesServer, describesText } from './asked'
import { ChosenItems } from './chosen-items'
import { ServiceOptionsContext } from './field-options'
import { ItemList } from './item-list'
import { PlaceFields } from './place-fields'
import { PlaceList } from './place-list'
import { PlaceText } from './place-text'
import { itemScope, type Scope } from './scope'
import { SectionField } from './section-field'
import { ServerFields } from './server-fields'

type FormLinesProps = {
  scope: Scope
  lines: readonly Line[]
  /** Instead of a field. */
  instead?: Readonly<Record<string, ReactNode>>
}

const isAddress = (line: Line) => Array.isArray(line) && line.includes('port')

/** Fields below one another, some side by side; those that depend on another one are shown while that is on. */
export function FormLines({ scope, lines, instead = {} }: FormLinesProps) {
  const { fields, values } = scope
  const ofService = useContext(ServiceOptionsContext)
  const features = useAtomValue(startAtom)?.features ?? []
  const isOn = (feature: string) => features.some(({ name, enabled }) => name === feature && enabled)
  const isShown = (name: string) => {
    const { onlyOffered, optionsFrom, learnedAt, feature, default: usual } = fields[name] ?? {}
    if (feature && !isOn(feature) && (values[name] ?? usual) === usual) return false
    if (learnedAt && !(values[name] && isForSamePlace({ sentTo: learnedAt }, values, scope.stored))) return false
    if (onlyOffered && optionsFrom && ofService?.(optionsFrom).options.length === 0) return false
    return isUnfolded(fields, name, values)
  }
  const draw = (name: string, className?: string) => {
    const field = fields[name]
    if (instead[name]) return instead[name]
    if (field?.kind === 'items' && field.optionsFrom)
      return <ChosenItems key={name} scope={scope} name={name} field={field} />
    if (field?.kind === 'items' && describesPlace(itemScope(scope, name, { id: 0 })))
      return (
        <PlaceList key={name} scope={scope} name={name} field={field}>
          {item => <ItemFields scope={item} field={field} />}
        </PlaceList>
      )
    if (field?.kind !== 'items') return <SectionField key={name} scope={scope} name={name} className={className} />
    return (
      <ItemList key={name} scope={scope} name={name} field={field}>
        {item => <ItemFields scope={item} field={field} />}
      </ItemList>
    )
  }
  return lines.map(line => {
    const names = [line].flat().filter(isShown)
    const [name] = names
    if (name === undefined) return null
    if (isAddress(line)) return <Address key={names.join()} names={names} draw={draw} />
    if (names.length > 1) return <Columns key={names.join()}>{names.map(each => draw(each))}</Columns>
    return (
      <div key={name} className={fields[name]?.kind === 'toggle' ? '-my-2' : undefined}>
        {draw(name)}
      </div>
    )
  })
}

function ItemFields({ scope, field }: { scope: Scope; field: Field }) {
  const all = field.lines ?? Object.keys(scope.fields)
  const draw = (lines: readonly Line[]) => <FormLines scope={scope} lines={lines} />
  if (describesPlace(scope)) return <PlaceFields scope={scope} lines={all} draw={draw} />
  if (describesText(scope)) return <PlaceText scope={scope} fields={draw(all)} />
  return describesServer(scope) ? <ServerFields scope={scope} lines={all} draw={draw} /> : draw(all)
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
        draw(
          name,
          index === 2 ? 'max-phone:-mb-2 max-phone:col-span-2 phone:pt-[1.35rem] [&_label]:gap-2.5' : undefined,
        ),
      )}
    </div>
  )
}
