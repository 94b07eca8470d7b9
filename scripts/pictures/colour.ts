export type Tone = { l: number; c: number; h: number }

const written = /oklch\(\s*([\d.]+)\s+([\d.]+)\s+([\d.]+)/

export const toneOf = (text: string | undefined): Tone => {
  const [, l, c, h] = written.exec(text ?? '') ?? []
  return { l: Number(l ?? 0.25), c: Number(c ?? 0.03), h: Number(h ?? 290) }
}

const gamma = (value: number) => (value <= 0.0031308 ? 12.92 * value : 1.055 * value ** (1 / 2.4) - 0.055)

const channels = ({ l, c, h }: Tone): [number, number, number] => {
  const [a, b] = [c * Math.cos((h * Math.PI) / 180), c * Math.sin((h * Math.PI) / 180)]
  const long = (l + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const middle = (l - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const short = (l - 0.0894841775 * a - 1.291485548 * b) ** 3
  return [
    4.0767416621 * long - 3.3077115913 * middle + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * middle - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * middle + 1.707614701 * short,
  ]
}

const hexPair = (value: number) =>
  Math.round(Math.min(1, Math.max(0, gamma(Math.max(0, value)))) * 255)
    .toString(16)
    .padStart(2, '0')

/** As sRGB, with colour taken out until it fits: not everything that shows these pictures reads OKLCH. */
export const hexOf = (tone: Tone): string => {
  let { c } = tone
  while (c > 0 && channels({ ...tone, c }).some(value => value < -0.001 || value > 1.001)) c -= 0.005
  return `#${channels({ ...tone, c: Math.max(0, c) })
    .map(hexPair)
    .join('')}`
}
