/** The relative luminance of a colour, written as OKLCH or in hexadecimal digits; what no screen shows is cut to what it does. */
export function luminanceOf(colour: string): number {
  const [red, green, blue] = colour.startsWith('#') ? ofDigits(colour) : ofOklch(colour)
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** How far two luminances are apart, as WCAG counts it. */
export const contrast = (one: number, other: number): number =>
  (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05)

type Light = [red: number, green: number, blue: number]

function ofDigits(colour: string): Light {
  const part = (at: number) => {
    const value = Number.parseInt(colour.slice(at, at + 2), 16) / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  }
  return [part(1), part(3), part(5)]
}

function ofOklch(colour: string): Light {
  const [lightness = 0, chroma = 0, hue = 0] = (colour.match(/[\d.]+/g) ?? []).map(Number)
  const angle = (hue * Math.PI) / 180
  const [a, b] = [chroma * Math.cos(angle), chroma * Math.sin(angle)]
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  const shown = (value: number) => Math.min(1, Math.max(0, value))
  return [
    shown(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s),
    shown(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s),
    shown(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s),
  ]
}
