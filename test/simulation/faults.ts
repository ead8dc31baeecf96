/** The probabilities, from 0 to 1, of the faults that can occur in a delivery or a request. */
export interface Faults {
  /** The probability that an event arrives at a random time instead of in the order of creation. */
  readonly reorder: number;
  readonly duplicate: number;
  /** The probability that the process dies before or after the request is executed. */
  readonly crash: number;
  readonly throttle: number;
  /** The probability that the table refuses a write because another transaction is writing the same item. */
  readonly conflict: number;
  /** The probability that the response to a write or a message is lost and the SDK sends the request again. */
  readonly repeat: number;
  readonly partial: number;
  /** The probability that a request takes seconds instead of milliseconds. */
  readonly slow: number;
  /** The probability that all requests of a process take up to a hundred times as long as usual. */
  readonly slowProcess: number;
  /** The probability that a partner makes a payout, from beginning to end, just before a transaction of another process. */
  readonly interrupt: number;
}

export const NO_FAULTS: Faults = {
  reorder: 0,
  duplicate: 0,
  crash: 0,
  throttle: 0,
  conflict: 0,
  repeat: 0,
  partial: 0,
  slow: 0,
  slowProcess: 0,
  interrupt: 0,
};

/** Probabilities that are so high that nearly every simulated story (the events of one app) has several faults of each kind. */
export const MANY_FAULTS: Faults = {
  reorder: 1,
  duplicate: 0.4,
  crash: 0.01,
  throttle: 0.005,
  conflict: 0.02,
  repeat: 0.02,
  partial: 0.05,
  slow: 0.1,
  slowProcess: 0.4,
  interrupt: 0.5,
};
