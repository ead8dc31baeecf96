const turns = new Map<string, Promise<unknown>>();

/**
 * Runs `act` after all earlier actions with the same key have ended, whether they succeeded or failed. So an action on something that is
 * still being saved waits until it is saved.
 */
export function inTurn<T>(key: string, act: () => Promise<T>): Promise<T> {
  const turn = (turns.get(key) ?? Promise.resolve()).then(act, act);
  turns.set(key, turn);
  const leave = () => {
    if (turns.get(key) === turn) turns.delete(key);
  };
  turn.then(leave, leave);
  return turn;
}
