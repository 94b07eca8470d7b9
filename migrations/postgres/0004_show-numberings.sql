CREATE TABLE "show_numberings" (
	"tmdbId" integer PRIMARY KEY NOT NULL,
	"tvdbId" integer,
	"imdbId" varchar(20),
	"numbering" jsonb NOT NULL,
	"byHand" jsonb NOT NULL,
	"differs" boolean NOT NULL,
	"checkedAt" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "library_items" ADD COLUMN "countedAs" varchar(10);--> statement-breakpoint
CREATE INDEX "show_numberings_differs" ON "show_numberings" USING btree ("differs");