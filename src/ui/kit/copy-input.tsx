import { CopyButton } from './copy-button'
import { Input } from './input'

/** A value to take elsewhere: read only, selected as a whole, with a button that copies it. */
export function CopyInput({ value }: { value: string }) {
  return (
    <Input
      readOnly
      value={value}
      onFocus={event => event.currentTarget.select()}
      className="font-mono text-sm"
      trailing={<CopyButton value={value} />}
    />
  )
}
