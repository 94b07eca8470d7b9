import CircleAlert from 'lucide-react/icons/circle-alert'
import Plus from 'lucide-react/icons/plus'
import { type ReactNode, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Field, Item } from '~/shared/settings/fields'
import { itemsIn } from '~/shared/settings/items'
import { announce } from '../../kit/announcer'
import { Button } from '../../kit/button'
import { onceDrawn } from '../../kit/once-drawn'
import { fieldKeys, itemKeys, textPath } from '../../state/settings-texts'
import { ItemCard } from './item-card'
import { useProblemText } from './problem-text'
import { isWrong, itemName, itemScope, type Scope, variableFor, withMoved, withNewItem } from './scope'

export type ItemListProps = {
  scope: Scope
  name: string
  field: Field
  /** The fields of one item. */
  children: (item: Scope) => ReactNode
  /** What there is to say of an item without opening it. */
  summary?: (item: Item) => string
  /** Asked before an item is taken out, which the function that it is handed does. */
  beforeRemove?: (item: Item, remove: () => void) => void
}

/** Things with fields of their own, one below the other: to add, open, order and take out. */
export function ItemList({ scope, name, field, children, summary, beforeRemove }: ItemListProps) {
  const { t } = useTranslation()
  const problemText = useProblemText(scope)
  const id = useId()
  const root = useRef<HTMLFieldSetElement>(null)
  const [open, setOpen] = useState<ReadonlySet<number>>(new Set())
  const items = itemsIn(scope.values[name])
  const words = textPath(scope, name)
  const fixed = scope.isFromEnvironment(name)
  const help = fixed
    ? t('settings.form.fromEnvironment', { variable: variableFor(scope, name) })
    : String(t(fieldKeys(scope.section, words, 'help')))
  const error = problemText(name, scope.problem(scope.path + name))
  const nameOf = (index: number) => {
    const unnamed = String(t(itemKeys(scope.section, words, 'one'), { number: index + 1 }))
    const item = items[index]
    return item ? itemName(field, item, unnamed) : unnamed
  }
  const change = (next: unknown) => scope.change(name, next)
  const toggle = (item: number) =>
    setOpen(before =>
      before.has(item) ? new Set([...before].filter(each => each !== item)) : new Set(before).add(item),
    )
  // What was pressed has moved or is gone once the list is drawn again.
  const focusOn = (selector: string) => onceDrawn(() => root.current?.querySelector<HTMLElement>(selector)?.focus())

  const add = () => {
    const { item, items: next } = withNewItem(field, items, itemsIn(scope.stored[name]))
    change(next)
    // Whoever adds the first one wants it to count, and sees the switch above go on.
    if (items.length === 0 && scope.values.enable === false && !scope.isFromEnvironment('enable'))
      scope.change('enable', true)
    setOpen(before => new Set(before).add(item.id))
    focusOn(`[data-item="${item.id}"] :is(input, select, textarea)`)
  }
  const move = (index: number, by: -1 | 1) => {
    const item = items[index]
    if (!item || index + by < 0 || index + by >= items.length) return
    change(withMoved(items, item.id, by))
    announce(t('settings.items.moved', { name: nameOf(index), place: index + by + 1, count: items.length }))
    focusOn(`[data-item="${item.id}"] [data-move="${by}"]`)
  }
  const remove = (index: number) => {
    change(items.filter((_, other) => other !== index))
    announce(t('settings.items.removed', { name: nameOf(index) }))
    const next = items[index + 1] ?? items[index - 1]
    focusOn(next ? `[data-item="${next.id}"] [aria-expanded]` : `[data-add]`)
  }
  return (
    <fieldset
      ref={root}
      aria-describedby={`${id}-help`}
      data-field={scope.path + name}
      className="grid min-w-0 grid-cols-1 gap-2.5"
    >
      <legend className="mb-1.5 text-sm font-[600]">{t(fieldKeys(scope.section, words, 'label'))}</legend>
      <p id={`${id}-help`} className="-mt-1 text-sm leading-snug text-ink-faint">
        {help}
      </p>
      {items.length > 0 && (
        <ol className="grid grid-cols-1 gap-2.5">
          {items.map((item, index) => {
            const inside = itemScope(scope, name, item)
            // What is wrong in an item must be seen.
            const wrong = isWrong(inside)
            return (
              <ItemCard
                key={item.id}
                id={item.id}
                name={nameOf(index)}
                summary={summary?.(item)}
                isFirst={index === 0}
                isLast={index === items.length - 1}
                open={open.has(item.id) || wrong}
                wrong={wrong}
                fixed={fixed}
                onToggle={() => toggle(item.id)}
                onMove={by => move(index, by)}
                onRemove={() => (beforeRemove ? beforeRemove(item, () => remove(index)) : remove(index))}
              >
                {children(inside)}
              </ItemCard>
            )
          })}
        </ol>
      )}
      {error && (
        <p className="flex items-start gap-1.5 text-sm leading-snug text-bad">
          <CircleAlert className="mt-px size-4 shrink-0" />
          {error}
        </p>
      )}
      {!fixed && items.length < (field.max ?? items.length + 1) && (
        <Button size="sm" icon={Plus} data-add className="justify-self-start" onClick={add}>
          {t(itemKeys(scope.section, words, 'add'))}
        </Button>
      )}
    </fieldset>
  )
}
