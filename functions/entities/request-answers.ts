import { key } from '../table/key.ts';
import { type Coupon, codePartition } from './coupon.ts';

export interface Answer {
  /** As the affiliate read it, because the partner may change it later. */
  readonly question: string;
  readonly answer: string;
}

/** Like the note, the answers are deleted once the request is decided. */
export interface RequestAnswers {
  answers: Answer[];
}

/** An affiliate's answers to the questions of an app. They are not in the coupon, because lists read many coupons. */
export const answersKey = ({ partnerId, appId, code }: Pick<Coupon, 'partnerId' | 'appId' | 'code'>) =>
  key<RequestAnswers>(codePartition(partnerId, code), `ANSWERS#${appId}`);

/** Returns no key for a request without answers. */
export const answersKeys = (coupon: Coupon) => (coupon.hasAnswers ? [answersKey(coupon)] : []);
