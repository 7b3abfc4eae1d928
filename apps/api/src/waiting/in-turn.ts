/** Work of this process that is done one after the other where it has one name. */
export function createTurns() {
  const last = new Map<string, Promise<unknown>>();
  return function inTurn<T>(name: string, work: () => Promise<T>): Promise<T> {
    const turn = (last.get(name) ?? Promise.resolve()).then(work, work);
    last.set(name, turn);
    const end = () => {
      if (last.get(name) === turn) last.delete(name);
    };
    turn.then(end, end);
    return turn;
  };
}
