import { type ComponentPropsWithRef, createElement } from 'react'

type Shape = [tag: string, attributes: Record<string, string>]
type IconProps = Omit<ComponentPropsWithRef<'svg'>, 'children'> & { size?: string | number }

const isNamed = (props: object) =>
  Object.keys(props).some(key => key === 'role' || key === 'title' || /^aria-/.test(key))

const draw = (node: Shape[], { size = 24, color = 'currentColor', strokeWidth = 2, ...rest }: IconProps) => {
  const shapes = node.map(([tag, attributes]) => createElement(tag, attributes))
  const around = { xmlns: 'http://www.w3.org/2000/svg', width: size, height: size, viewBox: '0 0 24 24' }
  const lines = { fill: 'none', stroke: color, strokeWidth, strokeLinecap: 'round', strokeLinejoin: 'round' } as const
  return createElement(
    'svg',
    { ...around, ...lines, 'aria-hidden': isNamed(rest) ? undefined : true, ...rest },
    ...shapes,
  )
}

/**
 * Stands in for the function of lucide-react that makes an icon: without what nobody here asks of it, such as a context
 * of its own and classes by name, it is a third as large, and a page has a hundred icons.
 */
export const createLucideIcon =
  ({ node }: { node: Shape[] }) =>
  (props: IconProps) =>
    draw(node, props)
