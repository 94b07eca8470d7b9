import type { ComponentType } from 'react'
import { CopyInput } from '../../kit/copy-button'
import { type ControlProps, textOf } from './control-props'
import { listControls } from './list-controls'
import { ByEye, Host, textControls } from './text-controls'

const controls: Readonly<Record<string, ComponentType<ControlProps>>> = { ...textControls, ...listControls }

/** The control that fits what a field holds; texts that come with a list to choose from are chosen. */
export function FieldControl(props: ControlProps) {
  const { field, options } = props
  const chosen = field.kind === 'lines' ? listControls.list : listControls.select
  const fromList = options && (field.kind === 'text' || field.kind === 'lines')
  if (field.slider) return <ByEye {...props} />
  if (field.learnedAt) return <CopyInput value={textOf(props.value)} />
  if (field.takesAddress) return <Host {...props} />
  const Control = fromList ? chosen : (controls[field.kind] ?? textControls.text)
  return <Control {...props} />
}
