ALTER TABLE "users" ADD COLUMN "lookKey" varchar(190);--> statement-breakpoint
CREATE INDEX "users_look_key" ON "users" USING btree ("lookKey");