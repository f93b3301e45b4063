# A player of piles by another name, who tells a pile and how many it takes as a text.
def policy(piles: list) -> str:
    total = 0
    for pile in piles:
        total ^= pile
    for number, pile in enumerate(piles):
        if total and pile ^ total < pile:
            return f"{number},{pile - (pile ^ total)}"
    number = max(range(len(piles)), key=lambda one: piles[one])
    return f"{number},1"
