import { Duration, EvaluationError, LatLng, type RuleValue, Timestamp } from '../values/rule-value.ts'

const SECOND = 1_000_000n
const DAY = 24n * 3600n * SECOND

const dateOf = ({ micros }: Timestamp) => new Date(Number(micros / 1000n))
const startOfDay = ({ micros }: Timestamp) => micros - (((micros % DAY) + DAY) % DAY)

/** Calendar parts are in UTC. */
export const timestampMethods = {
  toMillis: (time: Timestamp) => time.micros / 1000n,
  seconds: (time: Timestamp) => BigInt(dateOf(time).getUTCSeconds()),
  minutes: (time: Timestamp) => BigInt(dateOf(time).getUTCMinutes()),
  hours: (time: Timestamp) => BigInt(dateOf(time).getUTCHours()),
  day: (time: Timestamp) => BigInt(dateOf(time).getUTCDate()),
  month: (time: Timestamp) => BigInt(dateOf(time).getUTCMonth() + 1),
  year: (time: Timestamp) => BigInt(dateOf(time).getUTCFullYear()),
  /** Monday is 1, Sunday is 7. */
  dayOfWeek: (time: Timestamp) => BigInt(dateOf(time).getUTCDay() || 7),
  nanos: (time: Timestamp) => (time.micros % SECOND) * 1000n,
  date: (time: Timestamp) => new Timestamp(startOfDay(time)),
  time: (time: Timestamp) => new Duration(time.micros - startOfDay(time)),
}

export const durationMethods = {
  seconds: ({ micros }: Duration) => micros / SECOND,
  nanos: ({ micros }: Duration) => (micros % SECOND) * 1000n,
}

const EARTH_RADIUS_METRES = 6_371_000
const radians = (degrees: number) => (degrees * Math.PI) / 180

export const latLngMethods = {
  latitude: (point: LatLng) => point.latitude,
  longitude: (point: LatLng) => point.longitude,
  /** In metres, along the great circle. */
  distance: (point: LatLng, other?: RuleValue) => {
    if (!(other instanceof LatLng)) throw new EvaluationError('distance needs a latlng')
    const [a, b] = [radians(point.latitude), radians(other.latitude)]
    const halfLongitude = radians(other.longitude - point.longitude) / 2
    const chord = Math.sin((b - a) / 2) ** 2 + Math.cos(a) * Math.cos(b) * Math.sin(halfLongitude) ** 2
    return 2 * EARTH_RADIUS_METRES * Math.asin(Math.sqrt(chord))
  },
}
