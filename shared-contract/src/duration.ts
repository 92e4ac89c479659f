/** Whole seconds as `4:12` or `1:04:12`. Negative or broken input counts as zero. */
export function formatDuration(seconds: number): string {
  const whole = Number.isFinite(seconds) ? Math.max(0, Math.floor(seconds)) : 0
  const parts = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60]
  const two = (n: number) => String(n).padStart(2, '0')
  const [hours = 0, minutes = 0, rest = 0] = parts
  return hours > 0 ? `${hours}:${two(minutes)}:${two(rest)}` : `${minutes}:${two(rest)}`
}

/** A span in words, `2 h 27 min` or `45 s`, for what a balance lasts. */
export function formatSpan(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds))
  if (whole < 60) return `${whole} s`
  const hours = Math.floor(whole / 3600)
  const minutes = Math.floor(whole / 60) % 60
  if (hours === 0) return `${minutes} min`
  return minutes === 0 ? `${hours} h` : `${hours} h ${minutes} min`
}
