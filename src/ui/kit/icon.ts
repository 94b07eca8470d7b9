import type { ComponentType } from 'react'

/** A small picture in the colour of the text around it: an icon, or the mark of a service. */
export type IconComponent = ComponentType<{ className?: string | undefined }>
